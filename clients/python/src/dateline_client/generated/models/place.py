"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.place_geometry_json import PlaceGeometryJson

Place = TypedDict(
    "Place",
    {
        "label": "str",
        "location_type": "str",
        "formatted_address": "str",
        # Of geometry_json
        "geometry_type": "str",
        "geometry_json": "PlaceGeometryJson",
        "h3_cell": "str",
        "h3_resolution": "int",
        "mention_count": "int",
        "article_count": "int",
    },
)
