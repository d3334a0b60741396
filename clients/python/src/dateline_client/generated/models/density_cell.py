"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

DensityCell = TypedDict(
    "DensityCell",
    {
        "h3_cell": "str",
        # Of the cell's center
        "center_lng": "float",
        "center_lat": "float",
        "article_count": "int",
        "mention_count": "int",
    },
)
