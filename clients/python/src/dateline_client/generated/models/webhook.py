"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.event_type import EventType

Webhook = TypedDict(
    "Webhook",
    {
        "id": "str",
        "url": "str",
        # Event types that the endpoint receives; empty: all
        "types": "List[EventType]",
        # Flows whose events the endpoint receives; empty: all
        "flow_ids": "List[str]",
        # Watches whose events the endpoint receives; empty: all events
        "watch_ids": "List[str]",
        # Of events that an article matches a watch: the confidence that one of its mentions has at least; null: any
        "min_confidence": "Optional[float]",
        # Of the same events: natures of which a mention has one; empty: any
        "nature": "List[str]",
        # Whether the events of each watch, and those without one, come one after the other, in the order of the feed
        "ordered": "bool",
        # How long events are collected, to be sent as one request; null: each one by itself
        "digest_seconds": "Optional[int]",
        "enabled": "bool",
        # `requested`; `gone`: the endpoint answered 410; `failing`: it failed for five days. Null while enabled
        "disabled_reason": "Optional[str]",
        # Time of the first failure since the last success
        "failing_since": "Optional[str]",
        # Whether a replay is in progress
        "replaying": "bool",
        "created_at": "str",
        "updated_at": "str",
        # Signing secret. Only in the response that creates or rotates it
        "secret": "NotRequired[str]",
    },
)
