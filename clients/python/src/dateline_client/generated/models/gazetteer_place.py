"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.canonical import Canonical
    from dateline_client.generated.models.geometry import Geometry

GazetteerPlace = TypedDict(
    "GazetteerPlace",
    {
        "canonical": "Canonical",
        "name": "str",
        "formatted_address": "str",
        "location_type": "str",
        "geometry": "Geometry",
        # West, south, east, north of the places in it; null for a place that has none
        "bbox": "Optional[List[float]]",
        # Null if unknown
        "population": "Optional[int]",
    },
)
