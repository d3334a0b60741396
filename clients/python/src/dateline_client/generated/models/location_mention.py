"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.canonical import Canonical
    from dateline_client.generated.models.geometry import Geometry

LocationMention = TypedDict(
    "LocationMention",
    {
        "mention_id": "int",
        "label": "str",
        "location_type": "str",
        "formatted_address": "str",
        # Of geometry_json
        "geometry_type": "str",
        "geometry_json": "Geometry",
        "h3_cell": "str",
        "h3_resolution": "int",
        "canonical": "Optional[Canonical]",
        "nature": "Optional[str]",
        "role_in_story": "Optional[str]",
        "evidence": "Optional[str]",
        # Distance from the center to the nearest point of the geometry, 0 inside a polygon; only with sort=distance
        "distance_miles": "NotRequired[float]",
        # Where the text names it, as `[start, end)` in code points of headline, two line ends and body; only of mentions that were found in the text, with include=spans
        "spans": "NotRequired[List[List[int]]]",
        # Probability that the text means this place; only with `spans`
        "confidence": "NotRequired[float]",
    },
)
