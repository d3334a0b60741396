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
        # False: the endpoint receives nothing
        "enabled": "NotRequired[Optional[bool]]",
    },
)
