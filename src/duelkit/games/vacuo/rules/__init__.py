"""The rules of Vácuo: what is compiled, and by which alone its compiled rules are kept."""
