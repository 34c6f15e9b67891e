"""x"""
def measure_page(server):
    return {}
