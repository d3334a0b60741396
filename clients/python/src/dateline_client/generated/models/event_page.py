"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.event import Event

EventPage = TypedDict(
    "EventPage",
    {
        # Events in feed order, which is total and never changes
        "items": "List[Event]",
        # Cursor of the last item if more events may follow; null on the last page
        "next_cursor": "Optional[str]",
        # Safe resume position, also if no event matched the filters; keeps a consumer of rare events within retention
        "checkpoint_cursor": "str",
        # Retention of events in days
        "retention_days": "int",
    },
)
