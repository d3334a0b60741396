"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

Pagination = TypedDict(
    "Pagination",
    {
        # The page size that was applied
        "limit": "int",
        # Number of items before this page
        "offset": "int",
        # Total number of matching items
        "total": "int",
        # Only if `cursor` was given: cursor of the next page, unless this is the last page
        "next_cursor": "NotRequired[str]",
        # Only if `cursor` was given: cursor of the previous page, unless this is the first page
        "prev_cursor": "NotRequired[str]",
    },
)
