"""The calculators as a plain service: a kind and a JSON object in, a JSON object out. Pure."""

from .desk import KINDS, reckon, reckon_line

__all__ = ["KINDS", "reckon", "reckon_line"]
