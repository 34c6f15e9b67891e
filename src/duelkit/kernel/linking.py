"""Linking: a loop is optimised once, together with all rules that it reaches.

By itself, Numba optimises each function with all that it calls, and then again in each function that calls it: most of
the time to compile a game. Here a rule only waits to be linked; a function whose address is needed, such as a loop, is
optimised and assembled with everything that it reaches. The rules are then private to it, so that a rule with a single
caller is inlined there, and one without a caller is dropped. Numba would also copy everything that a function reaches
into it; here only what is assembled is made whole.

What is linked so counts indices from the first element on, as rules do: to look at each of them whether it is below 0,
and means the end of the row, would take up to a sixth of the time of a duel.

Numba has no public way to do this, only names of its own that may change with any minor version. duelkit requires the
minor version it was tested with; in another one without such a name, loops are linked as Numba does it, and rules are
called as C functions are.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from operator import attrgetter
from typing import Any

# What `waiting`, `frontend`, `calling`, `compiling`, `locating` and this file use, and Numba does not promise to keep.
OF_CODEGEN = ("_engine", "_engine.is_symbol_defined", "_library_class", "magic_tuple", "set_env")
OF_LIBRARY = (
    "_dynamic_globals",
    "_ensure_finalized",
    "_final_module",
    "_finalize_dynamic_globals",
    "_finalize_final_module",
    "_finalized",
    "_get_module_for_linking",
    "_linking_libraries",
    "_object_caching_enabled",
    "_optimize_final_module",
    "_raise_if_finalized",
    "_reload_init",
    "_shared_module",
    "get_defined_functions",
    "get_pointer_to_function",
)
OF_CALLS = ("call_function", "get_function_type", "return_status_propagate")
OF_TYPES = ("Record.mangling_args", "NestedArray.mangling_args")
OF_ARRAYS = ("fix_integer_index",)
OF_EVENTS = ("broadcast",)
OF_FLAGS = ("TargetConfig.options", "TargetConfig.values", "TargetConfig._values")
OF_CACHE = ("IndexDataCacheFile.load", "IndexDataCacheFile.save", "UserProvidedCacheLocator")
OF_LIFETIMES = ("PostProcessor._insert_var_dels", "PostProcessor.run", "VariableLifetime")
OF_BLOCKS = ("canonicalize_cfg",)
OF_STATEMENTS = ("Inst._rec_list_vars", "Inst.list_vars", "Loc", "Var")
OF_OVERLOADS = ("_OverloadFunctionTemplate._get_impl", "_OverloadFunctionTemplate._build_impl")


@cache
def is_known() -> bool:
    """Whether the installed Numba has all the private names that duelkit uses."""
    try:
        from numba import types  # noqa: PLC0415 - only who compiles imports Numba
        from numba.core import caching, event, ir, postproc, targetconfig, transforms  # noqa: PLC0415 - as above
        from numba.core.codegen import JITCodeLibrary  # noqa: F401, PLC0415 - as above
        from numba.core.compiler_lock import global_compiler_lock  # noqa: F401, PLC0415 - as above
        from numba.core.registry import cpu_target  # noqa: PLC0415 - as above
        from numba.core.typing import templates  # noqa: PLC0415 - as above
        from numba.np import arrayobj  # noqa: PLC0415 - as above

        context = cpu_target.target_context
        codegen = context.codegen()
        library = codegen.create_library("duelkit")
        of_code = (codegen, OF_CODEGEN), (library, OF_LIBRARY), (context.call_conv, OF_CALLS)
        of_flow = (ir, OF_STATEMENTS), (transforms, OF_BLOCKS), (postproc, OF_LIFETIMES)
        of_front_end = (
            (event, OF_EVENTS),
            (targetconfig, OF_FLAGS),
            *of_flow,
            (caching, OF_CACHE),
            (templates, OF_OVERLOADS),
        )
        for one, names in (*of_code, *of_front_end, (types, OF_TYPES), (arrayobj, OF_ARRAYS)):
            for name in names:
                attrgetter(name)(one)
    except (AttributeError, ImportError):
        return False
    return True


@contextmanager
def linked_once() -> Iterator[None]:
    """Have Numba link as `waiting` says what is compiled within the block; other threads that compile wait."""
    from numba.core.compiler_lock import global_compiler_lock  # noqa: PLC0415 - only who compiles imports Numba
    from numba.core.registry import cpu_target  # noqa: PLC0415 - as above
    from numba.np import arrayobj  # noqa: PLC0415 - as above

    from duelkit.kernel.frontend import without_repetition  # noqa: PLC0415 - as above
    from duelkit.kernel.waiting import WaitingLibrary  # noqa: PLC0415 - as above

    codegen, index_of_numba = cpu_target.target_context.codegen(), arrayobj.fix_integer_index

    def set_env(name: str, env: object) -> None:
        """Set a global only where the engine knows its name: code that waits has no address for it yet."""
        if codegen._engine.is_symbol_defined(name):  # noqa: SLF001 - Numba offers no other way to link otherwise
            type(codegen).set_env(codegen, name, env)

    with global_compiler_lock:
        codegen._library_class, codegen.set_env = WaitingLibrary, set_env  # noqa: SLF001 - as above
        arrayobj.fix_integer_index = index_from_the_first
        try:
            with without_repetition():
                yield
        finally:
            del codegen._library_class, codegen.set_env  # noqa: SLF001 - as above
            arrayobj.fix_integer_index = index_of_numba


def index_from_the_first(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """Return an index of a row as a machine int: as Numba does it, but for what is below 0."""
    from numba import types  # noqa: PLC0415 - as above

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def linking(loop: Any) -> Any:
    """Return a loop that Numba compiles on its first call within `linked_once`."""
    if not is_known():
        return loop
    compile_for = loop.compile

    def compile_linked(signature: Any) -> Any:
        with linked_once():
            return compile_for(signature)

    loop.compile = compile_linked
    return loop
