"""States to JSON and back, led by their type hints; and the one canonical way to write JSON."""

import dataclasses
import json
import types
from collections.abc import Hashable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .sealed import Sealed

T = TypeVar("T")


def canonical(value: Any) -> bytes:
    """Canonical JSON bytes: sorted keys, no spaces, UTF-8, no NaN. A Sealed value is refused by its type."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def pack(value: Any) -> Any:  # noqa: PLR0911 - one line per kind of value
    """A state as plain JSON. Dataclasses and named tuples become lists in field order."""
    if value is None or (
        isinstance(value, bool | int | float | str) and not isinstance(value, Enum)
    ):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Sealed):
        return [pack(value.opened()), sorted(value.known_to)]
    if isinstance(value, Mapping):
        return [[pack(key), pack(item)] for key, item in value.items()]
    if isinstance(value, frozenset | set):
        return sorted((pack(item) for item in value), key=canonical)
    if dataclasses.is_dataclass(value):
        return [pack(getattr(value, name)) for name in _field_names(value.__class__)]
    if isinstance(value, Sequence):
        return [pack(item) for item in value]
    raise TypeError(f"cannot pack {type(value).__name__}")


def unpack(kind: Any, packed: Any) -> Any:  # noqa: PLR0911 - one line per kind of type
    """The value of type `kind` that `pack` wrote."""
    if kind in (Any, None, type(None), bool, int, float, str):
        return packed
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _unpack_union(args, packed)
    if origin is Literal:
        return packed
    if origin is Sealed:
        return Sealed(unpack(args[0], packed[0]), packed[1])
    if origin is tuple:
        return _unpack_tuple(args, packed)
    if origin is frozenset:
        return frozenset(unpack(args[0], item) for item in packed)
    if origin is list:
        return [unpack(args[0], item) for item in packed]
    if origin is not None and issubclass(origin, Mapping):
        return {unpack(args[0], key): unpack(args[1], item) for key, item in packed}
    return _unpack_class(kind, packed)


def _unpack_union(args: tuple[Any, ...], packed: Any) -> Any:
    if packed is None:
        return None
    inner = [kind for kind in args if kind is not type(None)]
    if len(inner) > 1 and not all(kind in (bool, int, float, str) for kind in inner):
        raise TypeError("a union of structured types cannot be unpacked")
    return unpack(inner[0], packed)


def _unpack_tuple(args: tuple[Any, ...], packed: Any) -> tuple[Any, ...]:
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(unpack(args[0], item) for item in packed)
    return tuple(unpack(kind, item) for kind, item in zip(args, packed, strict=True))


def _unpack_class(kind: Any, packed: Any) -> Any:
    if issubclass(kind, Enum):
        return kind(packed)
    hints = _hints(kind)
    return kind(
        *(unpack(hints[name], item) for name, item in zip(_field_names(kind), packed, strict=True))
    )


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _field_names(kind: Hashable) -> tuple[str, ...]:
    if dataclasses.is_dataclass(kind):
        return tuple(f.name for f in dataclasses.fields(kind) if f.init)
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    return fields
