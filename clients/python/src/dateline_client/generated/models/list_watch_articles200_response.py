"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_list import ArticleList
    from dateline_client.generated.models.geo_search import GeoSearch

ListWatchArticles200Response = TypedDict(
    "ListWatchArticles200Response",
    {
        # `polygon` only for a search with `intersects`
        "search_mode": "str",
        # Null in bbox mode
        "center_lng": "float",
        # Null in bbox mode
        "center_lat": "float",
        # Null in bbox mode
        "radius_miles": "float",
        # Null in point mode
        "bbox": "Bbox",
        # The location types of the request; empty if not given
        "location_types": "List[str]",
        # The natures of the request, joined by commas; null if not given
        "nature": "str",
        "pub_date_from": "str",
        "pub_date_to": "str",
        # The `entity` filters of the request; absent if not given
        "entity": "NotRequired[List[str]]",
        # With `q` by relevance; then by pub_date descending, undated last, then by id descending
        "items": "List[ArticleRow]",
        "pagination": "Pagination",
        "facets": "NotRequired[Facets]",
        "q": "str",
        "source_id": "str",
    },
)
