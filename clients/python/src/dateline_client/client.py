"""The client of one project."""

from __future__ import annotations

import inspect
import time
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional

from .feed import CursorStore, MemoryCursorStore, feed
from .generated.api.articles_api import ArticlesApi
from .generated.api.entities_api import EntitiesApi
from .generated.api.events_api import EventsApi
from .generated.api.locations_api import LocationsApi
from .generated.api.places_api import PlacesApi
from .generated.api.runs_api import RunsApi
from .generated.api.webhooks_api import WebhooksApi
from .transport import Transport, retry_after

if TYPE_CHECKING:
    from .generated.models import Event, EventType, Run

_MAX_PER_PAGE = 100
_MAX_BY_MEANING = 1000  # of a semantic search: offset and limit together


class Dateline:
    """One project of a Dateline service. Threads may share it.

    Each attribute has the operations of one part of the API: ``dateline.articles.geo_search(bbox="…")``. They answer with
    dictionaries, as the OpenAPI document describes them, and raise :class:`~dateline_client.DatelineError`.

    :param timeout: seconds without a byte of the answer; a long poll has its ``wait`` in addition
    :param retries: of requests that are safe or idempotent, after 429, 502, 503, 504 and broken connections
    :param longest_wait: a ``Retry-After`` of more seconds is not waited for, but raised
    :param sleep: instead of waiting between two attempts, for tests
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        project: str,
        *,
        timeout: float = 30,
        retries: int = 4,
        longest_wait: float = 60,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._transport = Transport(base_url, key, project, timeout, retries, longest_wait, sleep)
        self._sleep = sleep
        self.articles = ArticlesApi(self._transport)
        self.entities = EntitiesApi(self._transport)
        self.events = EventsApi(self._transport)
        self.locations = LocationsApi(self._transport)
        self.places = PlacesApi(self._transport)
        self.runs = RunsApi(self._transport)
        self.webhooks = WebhooksApi(self._transport)

    def pages(self, operation: Callable[..., Any], **parameters: Any) -> Iterator[Any]:
        """All pages of an operation, by cursor if it has one: such pages neither repeat nor skip an article.

        By offset, changes between two pages can do both.
        """
        accepted = inspect.signature(operation).parameters
        if {"cursor", "offset"} <= accepted.keys():
            return _pages_by_cursor(lambda page: operation(**{**parameters, **page}), parameters.get("limit"))
        if "geo_search_body" in accepted and operation.__name__ == "geo_search_by_body":
            body = parameters.pop("geo_search_body")
            return _pages_by_cursor(
                lambda page: operation(geo_search_body={**body, **page}, **parameters), body.get("limit")
            )
        if "offset" in accepted:
            end_offset = _MAX_BY_MEANING if operation.__name__ == "semantic_search" else None
            return _pages_by_offset(operation, parameters, end_offset)
        raise TypeError(f"{operation.__name__} has no pages" + ("; feed() reads it" if "wait" in accepted else ""))

    def all(self, operation: Callable[..., Any], **parameters: Any) -> Iterator[Any]:
        """The items of all pages: ``dateline.all(dateline.articles.geo_search, bbox="…")``. ``limit`` is that of a page."""
        for page in self.pages(operation, **parameters):
            yield from page["items"]

    def feed(
        self,
        store: Optional[CursorStore] = None,
        *,
        types: Optional[List[EventType]] = None,
        flow_ids: Optional[List[str]] = None,
        follow: bool = True,
        wait: float = 30,
        limit: int = _MAX_PER_PAGE,
    ) -> Iterator[Event]:
        """The events after the cursor of ``store``, oldest first, each at least once.

        An event counts as processed, and its cursor is saved, when the next one is asked for. After a crash the feed
        continues with the event that was in work; its ``id`` is the same. With ``follow`` the iterator waits for new
        events and never ends.

        :raises CursorExpired: the cursor is older than the retention; save its ``oldest_cursor`` to go on from there
        """
        kept = MemoryCursorStore() if store is None else store
        return feed(self.events, kept, types, flow_ids, follow, wait, limit, self._sleep)

    def wait_for(self, run_id: str, timeout: Optional[float] = None) -> Run:
        """The run once it has ended, asked for as often as the service recommends.

        :raises TimeoutError: it has not ended after ``timeout`` seconds
        """
        waited = 0.0
        while True:
            path = "/public/v1/projects/{project_slug}/runs/{run_id}"
            run, headers = self._transport.call("GET", path, {"run_id": run_id}, {}, {}, None)
            if run["status"] not in ("pending", "running"):
                return run
            pause = retry_after(headers.get("Retry-After")) or 1.0
            if timeout is not None and waited + pause > timeout:
                raise TimeoutError(f"run {run_id} is {run['status']} after {waited:.0f} s")
            self._sleep(pause)
            waited += pause


def _pages_by_cursor(ask: Callable[[Dict[str, Any]], Any], limit: Optional[int]) -> Iterator[Any]:
    cursor: Optional[str] = "*"
    while cursor is not None:
        page = ask({"cursor": cursor, "limit": _MAX_PER_PAGE if limit is None else limit})
        yield page
        cursor = page["pagination"].get("next_cursor")


def _pages_by_offset(
    operation: Callable[..., Any], parameters: Dict[str, Any], end_offset: Optional[int]
) -> Iterator[Any]:
    limit = parameters.get("limit") or _MAX_PER_PAGE
    offset = parameters.get("offset") or 0
    while end_offset is None or offset < end_offset:
        left = limit if end_offset is None else min(limit, end_offset - offset)
        page = operation(**{**parameters, "offset": offset, "limit": left})
        yield page
        offset += len(page["items"])
        if not page["items"] or offset >= page["pagination"]["total"]:
            return
