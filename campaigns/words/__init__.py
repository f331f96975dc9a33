"""Every sentence of a campaign: kinds of rulings, refusals, verbs, next steps, due items, findings. Pure."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.rulebook import Template

from ..effect_line.words import SENTENCES as EFFECT_LINE
from ..rules.components import CHARACTERS, IDEOLOGIES, REGIONS
from ..rules.words import SENTENCES as CALCULATORS
from .due import DUE
from .findings import FINDINGS
from .refusals import REFUSALS
from .rulings import RULINGS
from .scoring import SCORING
from .steps import STEP_NAMES, STEPS
from .verbs import VERBS

SENTENCES: Mapping[str, Template] = MappingProxyType(
    {
        **EFFECT_LINE,
        **CALCULATORS,
        **VERBS,
        **REFUSALS,
        **RULINGS,
        **SCORING,
        **STEPS,
        **DUE,
        **FINDINGS,
    }
)

NAMES: Mapping[str, str] = MappingProxyType(  # how keys are spoken, beside the seats' names
    {
        **{key: character.name for key, character in CHARACTERS.items()},
        **{key: region.name for key, region in REGIONS.items()},
        **{name: name.capitalize() for name in IDEOLOGIES},
        "gold": "Gold",
        "food": "Food",
        "army": "Army",
        "materials": "Materials",
        "power": "Power",
        "hegemony": "Hegemony",
        "independence": "Independence",
        "infamy": "Infamy",
        "aye": "Aye",
        "nay": "Nay",
        "main": "Main",
        "vassal": "Vassal",
        "leader": "Leader",
        "moderator": "Moderator",
        "gather": "Gather Power",
        "special": "a special Pass Action",
        **STEP_NAMES,
    }
)
