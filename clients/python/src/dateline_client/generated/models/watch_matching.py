"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

WatchMatching = TypedDict(
    "WatchMatching",
    {
        # Id of a stored article
        "article_id": "NotRequired[int]",
        # An item as in the body of a run. Without `locations`, the places of its text are found
        "item": "NotRequired[Optional[object]]",
    },
)
