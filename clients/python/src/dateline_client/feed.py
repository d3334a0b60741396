"""The event feed, followed from a kept cursor."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Callable, Iterator, List, Optional, Protocol, Union

if TYPE_CHECKING:
    from .generated.api.events_api import EventsApi
    from .generated.models import Event, EventType

_SECONDS_BETWEEN_EMPTY_PAGES = 1.0  # a server that stops, or that has no room for a long poll, answers it at once


class CursorStore(Protocol):
    """Keeps the cursor of the last event that was processed; in the database of your own work, if you can."""

    def load(self) -> Optional[str]:
        """The cursor that was saved last; None to begin with the oldest event."""

    def save(self, cursor: str) -> None:
        """Called after each event, and after a page without any."""


class MemoryCursorStore:
    """Forgets the cursor with the process."""

    def __init__(self, cursor: Optional[str] = None) -> None:
        self.cursor = cursor

    def load(self) -> Optional[str]:
        return self.cursor

    def save(self, cursor: str) -> None:
        self.cursor = cursor


class FileCursorStore:
    """Keeps the cursor in a file, which is replaced as a whole: after a crash it has the old cursor or the new one."""

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self._path = Path(path)

    def load(self) -> Optional[str]:
        try:
            return self._path.read_text("ascii").strip() or None
        except FileNotFoundError:
            return None

    def save(self, cursor: str) -> None:
        written = self._path.with_name(self._path.name + ".new")
        with open(written, "w", encoding="ascii") as file:
            file.write(cursor)
            file.flush()
            os.fsync(file.fileno())
        os.replace(written, self._path)


def feed(
    events: EventsApi,
    store: CursorStore,
    types: Optional[List[EventType]],
    flow_ids: Optional[List[str]],
    follow: bool,
    wait: float,
    limit: int,
    sleep: Callable[[float], None],
) -> Iterator[Event]:
    cursor = store.load()
    while True:
        asked = time.monotonic()
        page = events.list_events(
            cursor=cursor, type=types, flow_id=flow_ids, limit=limit, wait=wait if follow else None
        )
        for event in page["items"]:
            yield event
            cursor = event["cursor"]
            store.save(cursor)  # only now: who asks for the next event has processed this one
        if page["checkpoint_cursor"] != cursor:
            cursor = page["checkpoint_cursor"]
            store.save(cursor)
        if not follow and page["next_cursor"] is None:
            return
        if not page["items"]:
            sleep(max(0.0, asked + _SECONDS_BETWEEN_EMPTY_PAGES - time.monotonic()))
