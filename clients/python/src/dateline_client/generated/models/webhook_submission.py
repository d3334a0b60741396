"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.event_type import EventType

WebhookSubmission = TypedDict(
    "WebhookSubmission",
    {
        # `https`, public addresses only, no credentials. Required to create an endpoint
        "url": "NotRequired[Optional[str]]",
        # Event types that the endpoint receives; empty: all
        "types": "NotRequired[Optional[List[EventType]]]",
        # Flows whose events the endpoint receives; empty: all
        "flow_ids": "NotRequired[Optional[List[str]]]",
        # Watches whose events the endpoint receives, and no other events; empty: all events. Ids of deleted or unknown watches match nothing
        "watch_ids": "NotRequired[Optional[List[str]]]",
        # Of events that an article matches a watch, the endpoint receives those with a mention of at least this confidence; null: all
        "min_confidence": "NotRequired[Optional[float]]",
        # Of the same events, those with a mention of one of these natures; empty: all. With `min_confidence`, one mention must meet both
        "nature": "NotRequired[Optional[List[str]]]",
        # True: of each watch, an event is sent when the one before it was delivered, or its last attempt has failed; likewise of all events without a watch. Default: false
        "ordered": "NotRequired[Optional[bool]]",
        # Events are collected for this long, from the first one that waits, and sent as one request: `{\"events\": […]}`, with up to 100 events. Null: each one by itself
        "digest_seconds": "NotRequired[Optional[int]]",
        # False: the endpoint receives nothing
        "enabled": "NotRequired[Optional[bool]]",
    },
)
