"""Libraries of compiled code that are assembled only when an address in them is asked for; see `linking`."""

from typing import Any

from llvmlite.binding import Linkage
from numba.core.codegen import JITCodeLibrary


class WaitingLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """A library that waits to be linked into others, or to be assembled with all that it reaches."""

    waits = False
    is_whole = False  # whether its module has all that it reaches

    def finalize(self) -> None:
        """Take in no more, and wait; what comes from the cache was assembled long ago, and is not finalised again."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)  # noqa: SLF001 - a library of the same kind
            self._dynamic_globals.extend(library._dynamic_globals)  # noqa: SLF001 - as above
        self._finalized = self.waits = True

    def get_pointer_to_function(self, name: str) -> Any:
        """Return the address of a function, for which the library is assembled."""
        self._ensure_finalized()
        if self.waits and any(function.name == name for function in self.get_defined_functions()):
            self.assemble()
        return super().get_pointer_to_function(name)

    def assemble(self) -> None:
        """Optimise everything that is reached from here together; only what is asked for by address stays public."""
        self.make_whole()
        self.waits = False
        for function in self.get_defined_functions():
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = "internal"
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def make_whole(self) -> None:
        """Copy everything that is reached from here into the module, once."""
        if self.waits and not self.is_whole:
            for library in reached_from(self):
                own = JITCodeLibrary._get_module_for_linking(library)  # noqa: SLF001 - as above
                self._final_module.link_in(own, preserve=True)
            self.is_whole, self._shared_module = True, None

    def _get_module_for_linking(self) -> Any:
        """Return the module for a library that Numba links itself, and that knows only of its direct callees."""
        self._ensure_finalized()
        self.make_whole()
        return super()._get_module_for_linking()


def reached_from(library: WaitingLibrary) -> list[Any]:
    """Return the libraries that one reaches; what Numba has linked is whole, and nothing below it is needed."""
    found, ahead = {library: None}, [library]
    while ahead:
        for below in ahead.pop()._linking_libraries:  # noqa: SLF001 - as above
            if below not in found:
                found[below] = None
                if isinstance(below, WaitingLibrary):
                    ahead.append(below)
    del found[library]
    return list(found)
