"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_row import ArticleRow
    from dateline_client.generated.models.facets import Facets
    from dateline_client.generated.models.pagination import Pagination

ArticleList = TypedDict(
    "ArticleList",
    {
        "q": "Optional[str]",
        "source_id": "Optional[str]",
        # The location types of the request; empty if not given
        "location_types": "List[str]",
        # The natures of the request, joined by commas; null if not given
        "nature": "Optional[str]",
        "pub_date_from": "Optional[str]",
        "pub_date_to": "Optional[str]",
        # The `entity` filters of the request; absent if not given
        "entity": "NotRequired[List[str]]",
        # With `q` by relevance; then by pub_date descending, undated last, then by id descending
        "items": "List[ArticleRow]",
        "pagination": "Pagination",
        "facets": "NotRequired[Facets]",
    },
)
