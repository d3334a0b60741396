"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.event_type import EventType
    from dateline_client.generated.models.webhook_attempt import WebhookAttempt

WebhookDelivery = TypedDict(
    "WebhookDelivery",
    {
        "id": "int",
        # The event's id, or the digest's, and the `webhook-id` of every attempt
        "event_id": "str",
        "event_type": "EventType",
        # Number of events; 1 if it is no digest
        "event_count": "int",
        "status": "str",
        # Number of attempts
        "attempt": "int",
        # Time of the next attempt; null once the delivery has ended, and while it waits for the one before it, of an endpoint with `ordered`
        "next_attempt_at": "Optional[str]",
        "created_at": "str",
        "ended_at": "Optional[str]",
        "attempts": "List[WebhookAttempt]",
    },
)
