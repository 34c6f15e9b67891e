"""How compiled rules read a `GrowingTable`: by a name that stands for the memory which this process has for it."""

import operator
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core.imputils import lower_constant
from numba.extending import intrinsic, models, overload, register_model, typeof_impl

from duelkit.kernel.growing import TABLES, GrowingTable

NAMED = "duelkit.table."
NEVER_CHANGES = "invariant.load"  # while a loop runs: what was read once need not be read again


class TableType(types.Type):  # type: ignore[misc]  # Numba has no types
    """A growing table: of what name, how many rows, and how wide (1 for a single column)."""

    def __init__(self, name: str, shape: tuple[int, ...]) -> None:
        """Note what compiled code has to know."""
        self.table, self.rows, self.width = name, shape[0], shape[1] if len(shape) > 1 else 1
        super().__init__(name=f"GrowingTable({name}, {shape})")


register_model(TableType)(models.OpaqueModel)  # nothing is handed on: the type says it all


@typeof_impl.register(GrowingTable)  # type: ignore[untyped-decorator]  # as above
def type_of_table(table: GrowingTable, _context: Any) -> TableType | None:
    """Return the type of a table that a rule names."""
    return TableType(table.name, table.shape) if table.name else None


@lower_constant(TableType)  # type: ignore[untyped-decorator]  # as above
def nothing_to_hand_on(context: Any, _builder: Any, _type: Any, _table: Any) -> Any:
    """Return a value that nobody reads."""
    return context.get_dummy_value()


@intrinsic  # type: ignore[untyped-decorator]  # as above
def number_at(typing: Any, table: Any, index: Any) -> Any:
    """Return the number at this index of a table, counted from the first of row 0 on."""

    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        zero = ir.Constant(values[1].type, 0)
        number = builder.load(builder.gep(memory_of(builder.module, table), [zero, values[1]]))
        number.set_metadata(NEVER_CHANGES, builder.module.add_metadata([]))
        return number

    return types.int64(table, types.int64), generate


def memory_of(module: Any, table: TableType) -> Any:
    """Return the name by which a module of compiled code knows a table's memory."""
    name = NAMED + table.table
    if name not in module.globals:
        ir.GlobalVariable(module, ir.ArrayType(ir.IntType(64), table.rows * table.width), name).linkage = "external"
    return module.globals[name]


@overload(operator.getitem, strict=False)  # type: ignore[untyped-decorator]  # as above
def entry(table: Any, at: Any) -> Any:
    """Return the function that Numba compiles in place of `table[at]`, `at` being a row or a row and a column."""
    if not isinstance(table, TableType):
        return None
    if isinstance(at, types.Integer):
        return lambda table, at: number_at(table, at)  # noqa: PLW0108 - Numba wants a plain function
    width = table.width
    return lambda table, at: number_at(table, at[0] * width + at[1])


def tell_where_tables_lie() -> None:
    """Tell the linker the address of each table's memory; done before compiled code is made or loaded."""
    for table in TABLES:
        binding.add_symbol(NAMED + str(table.name), table.address)
