"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.location_type_use import LocationTypeUse
    from dateline_client.generated.models.pagination import Pagination

PageLocationTypeUse = TypedDict(
    "PageLocationTypeUse",
    {
        "items": "List[LocationTypeUse]",
        "pagination": "Pagination",
    },
)
