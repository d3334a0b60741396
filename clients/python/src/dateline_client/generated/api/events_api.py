"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class EventsApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_events(
        self,
        *,
        cursor: Optional[str] = None,
        flow_id: Optional[List[str]] = None,
        type: Optional[List[EventType]] = None,
        watch_id: Optional[List[str]] = None,
        limit: Optional[int] = None,
        wait: Optional[float] = None,
    ) -> EventPage:
        """List events of the project, oldest first

        Immutable, totally ordered feed, retained for 90 days. Store the cursor of the last processed event, or `checkpoint_cursor`, and pass it as `cursor`: no event is skipped.
        :param cursor: A cursor returned by this feed; default: start at the oldest retained event
        :param flow_id: Events of any of these flows
        :param type: Events of any of these types
        :param watch_id: Events of any of these watches; an unknown id matches nothing
        :param limit: Page size
        :param wait: Long poll: seconds to wait for the first new event; the page is empty if none arrives
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/events",
            path={ },
            query={
                "cursor": cursor,
                "flow_id": flow_id,
                "type": type,
                "watch_id": watch_id,
                "limit": limit,
                "wait": wait,
            },
            headers={
            },
            body=None,
        ).json
