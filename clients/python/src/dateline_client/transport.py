"""Requests: the key, timeouts and retries."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Callable, List, Mapping, NamedTuple, Optional, Tuple
from urllib.parse import quote, urlencode

from .errors import ConnectionFailed, problem

_RETRIED = {429, 502, 503, 504}
_SAFE_OR_IDEMPOTENT = {"GET", "HEAD", "PUT", "DELETE"}
_POST_THAT_READS = re.compile(r"/(articles/geo-search|articles/geo-search/density|locate)$")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects of reads, as of a merged entity, but never takes the key to another server."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
        there = urllib.request.Request(newurl)
        if req.get_method() != "GET" or (there.type, there.host) != (req.type, req.host):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Answer(NamedTuple):
    """Of a request that succeeded; ``json`` is None if it has no body."""

    json: Any
    headers: http.client.HTTPMessage


class Transport:
    """Sends the requests of all operations. Threads may share it."""

    def __init__(
        self,
        base_url: str,
        key: str,
        project: str,
        timeout: float,
        retries: int,
        longest_wait: float,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._project = project
        self._timeout = timeout
        self._retries = retries
        self._longest_wait = longest_wait
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_Redirects)

    def call(
        self,
        method: str,
        template: str,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        headers: Mapping[str, Any],
        body: Any,
    ) -> Answer:
        """The answer of an operation, whose path is ``template``; None in ``query`` and ``headers`` is not sent."""
        url = self._url(template, path, query)
        sent = {name: str(value) for name, value in headers.items() if value is not None}
        sent["Authorization"] = f"Bearer {self._key}"
        sent["Accept"] = "application/json"
        if body is not None:
            sent["Content-Type"] = "application/json"
        if method == "POST" and template.endswith("/runs"):
            sent.setdefault("Idempotency-Key", str(uuid.uuid4()))
        data = None if body is None else json.dumps(body).encode()
        repeatable = (
            method in _SAFE_OR_IDEMPOTENT or "Idempotency-Key" in sent or _POST_THAT_READS.search(template) is not None
        )
        timeout = self._timeout + float(query.get("wait") or 0)  # a long poll answers late on purpose
        request = urllib.request.Request(url, data, sent, method=method)
        content, answered = self._send(request, timeout, self._retries if repeatable else 0)
        return Answer(json.loads(content) if content else None, answered)

    def _url(self, template: str, path: Mapping[str, Any], query: Mapping[str, Any]) -> str:
        values = {"project_slug": self._project, **path}
        filled = re.sub(r"{(\w+)}", lambda name: quote(str(values[name.group(1)]), safe=""), template)
        pairs: List[Tuple[str, str]] = []
        for name, value in query.items():
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if one is not None:
                    pairs.append((name, str(one).lower() if isinstance(one, bool) else str(one)))
        return self._base_url + filled + ("?" + urlencode(pairs) if pairs else "")

    def _send(
        self, request: urllib.request.Request, timeout: float, retries: int
    ) -> Tuple[bytes, http.client.HTTPMessage]:
        attempt = 0
        while True:
            wait: Optional[float] = None
            try:
                with self._opener.open(request, timeout=timeout) as answer:
                    return answer.read(), answer.headers
            except urllib.error.HTTPError as refused:
                wait = retry_after(refused.headers.get("Retry-After"))
                try:
                    content = refused.read()
                except (OSError, http.client.HTTPException):
                    content = b""
                error = problem(refused.code, content, refused.headers.get("X-Request-Id"), wait)
                if attempt >= retries or refused.code not in _RETRIED or (wait or 0) > self._longest_wait:
                    raise error from None
            except (OSError, http.client.HTTPException) as broken:  # urllib's URLError and timeouts are OSErrors
                if attempt >= retries:
                    raise ConnectionFailed(f"{request.method} {request.full_url}: {broken!r}") from broken
            self._sleep(backoff(attempt) if wait is None else wait)
            attempt += 1


def backoff(attempt: int) -> float:
    """Seconds: 0.5, 1, 2, … 16, less up to a half at random, so that clients do not come back together."""
    return min(0.5 * 2**attempt, 16) * random.uniform(0.5, 1)


def retry_after(header: Optional[str]) -> Optional[float]:
    """Seconds, of a number or of a date; None if the header is missing or neither."""
    if header is None:
        return None
    if re.fullmatch("[0-9]+", header.strip()):
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
