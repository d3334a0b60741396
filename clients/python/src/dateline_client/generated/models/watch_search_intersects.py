"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.geometry import Geometry

WatchSearchIntersects = TypedDict(
    "WatchSearchIntersects",
    {
        "type": "str",
        # [longitude, latitude] of a point, otherwise nested arrays of positions; absent from a GeometryCollection
        "coordinates": "NotRequired[List[object]]",
        # The members of a GeometryCollection; absent for other types
        "geometries": "NotRequired[List[Geometry]]",
    },
)
