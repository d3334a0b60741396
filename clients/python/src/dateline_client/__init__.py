"""Client of Dateline, a geographic search service for news articles.

The operations and the types of their bodies are generated from the OpenAPI document. This package adds pages, the event
feed, errors, retries, timeouts and the verification of webhooks. It needs nothing but Python's standard library.
"""

from .client import Dateline
from .errors import ConnectionFailed, CursorExpired, DatelineError, FieldError, Problem
from .feed import CursorStore, FileCursorStore, MemoryCursorStore
from .webhooks import WebhookRefused, verify_webhook

__all__ = [
    "ConnectionFailed",
    "CursorExpired",
    "CursorStore",
    "Dateline",
    "DatelineError",
    "FieldError",
    "FileCursorStore",
    "MemoryCursorStore",
    "Problem",
    "WebhookRefused",
    "verify_webhook",
]
