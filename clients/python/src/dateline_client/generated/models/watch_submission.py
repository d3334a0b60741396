"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.watched_search import WatchedSearch

WatchSubmission = TypedDict(
    "WatchSubmission",
    {
        # Required to create a watch
        "name": "NotRequired[Optional[str]]",
        # Required to create a watch; a change replaces it as a whole
        "search": "NotRequired[Optional[WatchedSearch]]",
        # False: articles are not matched; default: true
        "enabled": "NotRequired[Optional[bool]]",
        # Only to create several watches, all or none: instead of the other fields
        "items": "NotRequired[Optional[List[WatchSubmission]]]",
    },
)
