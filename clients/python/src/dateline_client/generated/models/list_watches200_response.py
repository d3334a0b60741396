"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.pagination import Pagination
    from dateline_client.generated.models.watch import Watch

ListWatches200Response = TypedDict(
    "ListWatches200Response",
    {
        "items": "List[Watch]",
        "pagination": "Pagination",
    },
)
