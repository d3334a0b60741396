"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.watch_search_intersects import WatchSearchIntersects

WatchedSearch = TypedDict(
    "WatchedSearch",
    {
        "intersects": "NotRequired[Optional[WatchSearchIntersects]]",
        "center_lng": "NotRequired[Optional[float]]",
        "center_lat": "NotRequired[Optional[float]]",
        "radius_miles": "NotRequired[Optional[float]]",
        "bbox": "NotRequired[Optional[str]]",
        "location_type": "NotRequired[Optional[List[str]]]",
        "exclude_location_type": "NotRequired[Optional[List[str]]]",
        "nature": "NotRequired[Optional[List[str]]]",
        "meta": "NotRequired[Optional[List[str]]]",
        "entity": "NotRequired[Optional[List[str]]]",
        "q": "NotRequired[Optional[str]]",
        "source_id": "NotRequired[Optional[str]]",
        "exclude_source_id": "NotRequired[Optional[List[str]]]",
        "pub_date_from": "NotRequired[Optional[str]]",
        "pub_date_to": "NotRequired[Optional[str]]",
    },
)
