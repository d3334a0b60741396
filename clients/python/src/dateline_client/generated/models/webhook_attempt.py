"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

WebhookAttempt = TypedDict(
    "WebhookAttempt",
    {
        "attempt": "int",
        "at": "str",
        # HTTP status of the response; null if there was none
        "status": "Optional[int]",
        # Milliseconds until the response, or until the attempt ended without one
        "latency_ms": "int",
        # Why the attempt failed
        "error": "Optional[str]",
        # The first KiB of the response
        "answer": "Optional[str]",
    },
)
