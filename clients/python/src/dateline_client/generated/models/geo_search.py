"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.bbox import Bbox
    from dateline_client.generated.models.facets import Facets
    from dateline_client.generated.models.geo_search_item import GeoSearchItem
    from dateline_client.generated.models.pagination import Pagination

GeoSearch = TypedDict(
    "GeoSearch",
    {
        # `polygon` only for a search with `intersects`
        "search_mode": "str",
        # Null in bbox mode
        "center_lng": "Optional[float]",
        # Null in bbox mode
        "center_lat": "Optional[float]",
        # Null in bbox mode
        "radius_miles": "Optional[float]",
        # Null in point mode
        "bbox": "Optional[Bbox]",
        # The location types of the request; empty if not given
        "location_types": "List[str]",
        # The natures of the request, joined by commas; null if not given
        "nature": "Optional[str]",
        "pub_date_from": "Optional[str]",
        "pub_date_to": "Optional[str]",
        # The `entity` filters of the request; absent if not given
        "entity": "NotRequired[List[str]]",
        # By pub_date descending, undated last, then id descending
        "items": "List[GeoSearchItem]",
        "pagination": "Pagination",
        "facets": "NotRequired[Facets]",
    },
)
