"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.bbox import Bbox
    from dateline_client.generated.models.density_cell import DensityCell

Density = TypedDict(
    "Density",
    {
        "search_mode": "str",
        "center_lng": "Optional[float]",
        "center_lat": "Optional[float]",
        "radius_miles": "Optional[float]",
        "bbox": "Optional[Bbox]",
        "location_types": "List[str]",
        "nature": "Optional[str]",
        "pub_date_from": "Optional[str]",
        "pub_date_to": "Optional[str]",
        # The `entity` filters of the request; absent if not given
        "entity": "NotRequired[List[str]]",
        # H3 resolution of the cells, as requested or chosen
        "resolution": "int",
        # Number of articles that match the search
        "article_count": "int",
        # Number of matching mentions of these articles
        "mention_count": "int",
        # By mention_count descending, then by cell
        "items": "List[DensityCell]",
        # Number of cells with mentions beyond the 5,000 busiest, which are listed
        "overflow": "int",
    },
)
