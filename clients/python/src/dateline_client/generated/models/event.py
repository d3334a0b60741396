"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.event_entity import EventEntity
    from dateline_client.generated.models.event_flow import EventFlow
    from dateline_client.generated.models.event_run import EventRun
    from dateline_client.generated.models.event_type import EventType

Event = TypedDict(
    "Event",
    {
        # The same in every delivery; use it to deduplicate
        "id": "str",
        # Pass it as `cursor` to read the events after this one
        "cursor": "str",
        "type": "EventType",
        # Version of this envelope
        "schema_version": "int",
        "occurred_at": "str",
        # The flow of the event; null if it has none
        "flow": "Optional[EventFlow]",
        # The run of the event; null if it has none
        "run": "Optional[EventRun]",
        # The article of an article or watch event; null otherwise
        "article_id": "Optional[int]",
        # The canonical entity of an entity event; of a watch event `watch` and the watch's id; both fields null otherwise
        "entity": "EventEntity",
        # Data specific to the event type
        "data": "Any",
        # Related resources: `run`, `articles`, `article`, `watch`
        "links": "Dict[str, str]",
    },
)
