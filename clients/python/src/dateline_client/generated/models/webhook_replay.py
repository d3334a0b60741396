"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

WebhookReplay = TypedDict(
    "WebhookReplay",
    {
        # A cursor of the feed; resends the events after it
        "cursor": "NotRequired[Optional[str]]",
        # Start time, inclusive, RFC 3339
        "from": "NotRequired[Optional[str]]",
        # End time, exclusive, RFC 3339; default: now
        "to": "NotRequired[Optional[str]]",
    },
)
