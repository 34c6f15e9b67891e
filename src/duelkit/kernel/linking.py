"""Linking: a loop is optimised once, together with all rules that it reaches.

Numba by itself optimises each function with all that it calls, and then again in each function that calls it: most of
the time of compiling a game. Here a rule only waits to be linked; what is asked for its address, as a loop is, is
optimised with everything in it and assembled. The rules are its own then, so that one that is called in a single place
is laid there, and what nobody calls goes.

Numba offers no way to do so but by names of its own that may change with any minor version. duelkit asks for the minor
version it was tested with; in another one where such a name is gone, loops are linked as Numba would.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from operator import attrgetter
from typing import Any

# What is used here and in `compiling` that Numba does not promise to keep.
OF_CODEGEN = ("_engine", "_engine.is_symbol_defined", "_library_class", "set_env")
OF_LIBRARY = (
    "_ensure_finalized",
    "_final_module",
    "_finalize_dynamic_globals",
    "_finalize_final_module",
    "_finalized",
    "_object_caching_enabled",
    "_optimize_final_module",
    "get_defined_functions",
    "get_pointer_to_function",
)
OF_TYPES = ("Record.mangling_args", "NestedArray.mangling_args")


@cache
def is_known() -> bool:
    """Tell whether the Numba that is installed has all names that duelkit uses though Numba does not promise them."""
    try:
        from numba import types  # noqa: PLC0415 - only who compiles imports Numba
        from numba.core.codegen import JITCodeLibrary  # noqa: F401, PLC0415 - as above
        from numba.core.compiler_lock import global_compiler_lock  # noqa: F401, PLC0415 - as above
        from numba.core.registry import cpu_target  # noqa: PLC0415 - as above

        codegen = cpu_target.target_context.codegen()
        for one, names in ((types, OF_TYPES), (codegen, OF_CODEGEN), (codegen.create_library("duelkit"), OF_LIBRARY)):
            for name in names:
                attrgetter(name)(one)
    except (AttributeError, ImportError):
        return False
    return True


@contextmanager
def linked_once() -> Iterator[None]:
    """Have Numba link in this way what is compiled inside; other threads that compile wait."""
    from numba.core.compiler_lock import global_compiler_lock  # noqa: PLC0415 - only who compiles imports Numba
    from numba.core.registry import cpu_target  # noqa: PLC0415 - as above

    codegen = cpu_target.target_context.codegen()

    def set_env(name: str, env: object) -> None:
        """Set it where it is known: what only waits has no address for it yet."""
        if codegen._engine.is_symbol_defined(name):  # noqa: SLF001 - Numba offers no other way to link otherwise
            type(codegen).set_env(codegen, name, env)

    with global_compiler_lock:
        codegen._library_class, codegen.set_env = waiting_library(), set_env  # noqa: SLF001 - as above
        try:
            yield
        finally:
            del codegen._library_class, codegen.set_env  # noqa: SLF001 - as above


def linking(loop: Any) -> Any:
    """Return a loop that Numba compiles on its first call, and links in this way whoever calls it."""
    if not is_known():
        return loop
    compile_for = loop.compile

    def compile_linked(signature: Any) -> Any:
        with linked_once():
            return compile_for(signature)

    loop.compile = compile_linked
    return loop


@cache
def waiting_library() -> Any:
    """Return the class of a library of compiled code that waits until it is asked for an address in it."""
    from llvmlite import binding  # noqa: PLC0415 - as above
    from numba.core.codegen import JITCodeLibrary  # noqa: PLC0415 - as above

    class WaitingLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
        waits = False

        def _optimize_final_module(self) -> None:
            """Leave it for `assemble`."""

        def _finalize_final_module(self) -> None:
            if self._object_caching_enabled and self._compiled_object:  # from the cache: assembled long ago
                super()._finalize_final_module()
            else:
                self._finalize_dynamic_globals()
                self._finalized = self.waits = True

        def get_pointer_to_function(self, name: str) -> Any:
            self._ensure_finalized()
            if self.waits and any(function.name == name for function in self.get_defined_functions()):
                self.assemble()
            return super().get_pointer_to_function(name)

        def assemble(self) -> None:
            self.waits = False
            for function in self.get_defined_functions():
                if function.linkage == binding.Linkage.linkonce_odr:
                    function.linkage = "internal"
            super()._optimize_final_module()
            self._final_module.verify()
            super()._finalize_final_module()

    return WaitingLibrary
