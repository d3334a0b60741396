"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class RunsApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def cancel_run(
        self,
        *,
        run_id: str,
    ) -> Run:
        """Cancel a run

        Cancels all unfinished items; finished items remain. Repeating the call has no effect.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/runs/{run_id}/cancel",
            path={ "run_id": run_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def get_run(
        self,
        *,
        run_id: str,
    ) -> Run:
        """Read the status of a run

        Poll until the run ends, at the interval in `Retry-After`. Needs no scope.
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/runs/{run_id}",
            path={ "run_id": run_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def list_run_items(
        self,
        *,
        run_id: str,
        status: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> ListRunItems200Response:
        """List items of a run with their results
        :param status: Only items with this status
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/runs/{run_id}/items",
            path={ "run_id": run_id, },
            query={
                "status": status,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def list_runs(
        self,
        *,
        status: Optional[str] = None,
        flow_id: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PageRunResponse:
        """List runs of the project, newest first
        :param status: Only runs with this status
        :param flow_id: Only runs of this flow
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/runs",
            path={ },
            query={
                "status": status,
                "flow_id": flow_id,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def trigger_run(
        self,
        *,
        submission: Submission,
        flow: Optional[str] = None,
        external_id: Optional[str] = None,
        url: Optional[str] = None,
        author: Optional[str] = None,
        pub_date: Optional[str] = None,
        source_id: Optional[str] = None,
        source_name: Optional[str] = None,
        locate: Optional[bool] = None,
        replace: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> Run:
        """Submit articles

        Accepts 1 to 1,000 items, at most 10 MiB, and processes them asynchronously. An invalid body structure gets a 400. An invalid item fails alone. An existing `external_id` updates its article. Items without `locations` have their places found in their text. A body of `text/plain` is one article: its first line is the headline, and the query has its fields.
        :param flow: Of a text: the name of a flow of the project
        :param external_id: Of a text: your id of the article; a repeated one updates it
        :param url: Of a text: where the article is
        :param author: Of a text
        :param pub_date: Of a text
        :param source_id: Of a text: the outlet
        :param source_name: Of a text: the outlet's name
        :param locate: Of a text: whether to find its places
        :param replace: Of a text: whether it may replace the article that has its `external_id`
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/runs",
            path={ },
            query={
                "flow": flow,
                "external_id": external_id,
                "url": url,
                "author": author,
                "pub_date": pub_date,
                "source_id": source_id,
                "source_name": source_name,
                "locate": locate,
                "replace": replace,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
            body=submission,
        ).json
