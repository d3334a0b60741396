"""What a request may end with instead of an answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, List, Mapping, Optional


class DatelineError(Exception):
    """Every error that this package raises for a request."""


class ConnectionFailed(DatelineError):
    """No answer: no connection, a connection that broke, or a timeout. The cause is in ``__cause__``."""


@dataclass(frozen=True)
class FieldError:
    """An invalid parameter, or an invalid field of the body (a JSON Pointer)."""

    detail: str
    parameter: Optional[str] = None
    pointer: Optional[str] = None


class Problem(DatelineError):
    """An answer that says why there is no result: a problem of RFC 9457.

    ``code`` is stable and for programs, such as ``invalid_parameter``; it is ``unknown`` if the answer is no problem of
    Dateline, for example that of a proxy. ``retry_after`` is in seconds.
    """

    def __init__(self, status: int, body: Mapping[str, Any], request_id: Optional[str], retry_after: Optional[float]):
        self.status = status
        errors = body.get("errors")  # of a proxy or a gateway, it may be anything
        self.code: str = _text(body.get("code")) or "unknown"
        self.title: str = _text(body.get("title"))
        self.detail: str = _text(body.get("detail"))
        self.errors: List[FieldError] = [
            FieldError(_text(error.get("detail")), error.get("parameter"), error.get("pointer"))
            for error in (errors if isinstance(errors, list) else [])
            if isinstance(error, dict)
        ]
        self.request_id = request_id
        self.retry_after = retry_after
        self.body = body
        super().__init__(self._message())

    def _message(self) -> str:
        faults = "; ".join(f"{error.parameter or error.pointer}: {error.detail}" for error in self.errors)
        return "".join(
            [
                f"{self.status} {self.code}: {self.detail or self.title}",
                f" ({faults})" if faults else "",
                f" [request {self.request_id}]" if self.request_id else "",
            ]
        )


class CursorExpired(Problem):
    """The cursor of the feed is older than the retention: the events between it and ``oldest_cursor`` are gone.

    ``oldest_occurred_at`` is the time of the oldest event, None if there is none.
    """

    @property
    def oldest_cursor(self) -> str:
        return self.body["oldest_cursor"]

    @property
    def oldest_occurred_at(self) -> Optional[str]:
        return self.body.get("oldest_occurred_at")


def _text(member: Any) -> str:
    return member if isinstance(member, str) else ""


def problem(status: int, body: bytes, request_id: Optional[str], retry_after: Optional[float]) -> Problem:
    """The error that an answer describes; of a body that is no JSON object, the beginning is the detail."""
    try:
        members = json.loads(body)
        if not isinstance(members, dict):
            raise ValueError("no object")
    except ValueError:
        members = {"detail": body[:500].decode("utf-8", "replace")}
    expired = members.get("code") == "cursor_expired" and "oldest_cursor" in members
    return (CursorExpired if expired else Problem)(status, members, request_id, retry_after)
