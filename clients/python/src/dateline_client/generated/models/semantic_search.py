"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.bbox import Bbox
    from dateline_client.generated.models.facets import Facets
    from dateline_client.generated.models.pagination import Pagination
    from dateline_client.generated.models.semantic_item import SemanticItem
    from dateline_client.generated.models.semantic_mode import SemanticMode

SemanticSearch = TypedDict(
    "SemanticSearch",
    {
        "q": "Optional[str]",
        "similar_to": "Optional[int]",
        "mode": "SemanticMode",
        # The model that made the vectors, with its version
        "model": "str",
        # Null without an area
        "search_mode": "Optional[str]",
        # Only in point mode
        "center_lng": "Optional[float]",
        # Only in point mode
        "center_lat": "Optional[float]",
        # Only in point mode
        "radius_miles": "Optional[float]",
        # Only in bbox mode
        "bbox": "Optional[Bbox]",
        "source_id": "Optional[str]",
        # The location types of the request; empty if not given
        "location_types": "List[str]",
        # The natures of the request, joined by commas; null if not given
        "nature": "Optional[str]",
        "pub_date_from": "Optional[str]",
        "pub_date_to": "Optional[str]",
        # The `entity` filters of the request; absent if not given
        "entity": "NotRequired[List[str]]",
        # By score descending, then by id descending
        "items": "List[SemanticItem]",
        "pagination": "Pagination",
        "facets": "NotRequired[Facets]",
    },
)
