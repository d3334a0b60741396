"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.canonical import Canonical
    from dateline_client.generated.models.located_alternative import LocatedAlternative
    from dateline_client.generated.models.located_name_geometry import LocatedNameGeometry

LocatedName = TypedDict(
    "LocatedName",
    {
        # In Unicode code points of the text
        "start": "int",
        # Exclusive
        "end": "int",
        "text": "str",
        # Whether it names the people or things of a place, such as Canadian
        "demonym": "bool",
        # Probability that these words mean this place
        "confidence": "float",
        # `primary`: what the text is about; `secondary`: where something else happens; `background`: merely named
        "nature": "str",
        # `unknown` for a name that the gazetteer does not have
        "location_type": "str",
        "formatted_address": "str",
        "geometry": "Optional[LocatedNameGeometry]",
        "canonical": "Optional[Canonical]",
        # What spoke most for this place and against others of its name, the strongest first
        "evidence": "List[str]",
        # Other places that it may mean, the likeliest first
        "alternatives": "List[LocatedAlternative]",
    },
)
