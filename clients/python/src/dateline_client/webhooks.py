"""Verification of webhooks, as https://www.standardwebhooks.com specifies it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Mapping, Optional, Union

if TYPE_CHECKING:
    from .generated.models import Event


class WebhookRefused(Exception):
    """The delivery is not from Dateline, or too old: answer 400 and do nothing."""


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Event:
    """The event of a delivery whose signature and time are right.

    :param body: as received, not parsed and written again
    :param headers: of the request, in any case
    :param secret: of the endpoint, ``whsec_…``
    :param tolerance: seconds that the delivery's time may differ from ``now``
    :param now: seconds since 1970; default: the clock
    :raises WebhookRefused: otherwise
    :raises ValueError: ``secret`` is not that of an endpoint, for example empty
    """
    key = _key(secret)
    received = {name.lower(): value for name, value in headers.items()}
    try:
        message, sent, signatures = (received[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
        difference = abs((time.time() if now is None else now) - int(sent))
    except (KeyError, ValueError, OverflowError):
        raise WebhookRefused("webhook-id, webhook-timestamp or webhook-signature is missing or invalid") from None
    if difference > tolerance:
        raise WebhookRefused(f"the timestamp differs from the clock by {difference:.0f} s")
    content = body.encode() if isinstance(body, str) else body
    digest = hmac.new(key, f"{message}.{sent}.".encode() + content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # several while a rotated secret overlaps
    if not any(hmac.compare_digest(expected, one.encode()) for one in signatures.split()):
        raise WebhookRefused("no signature is that of the secret")
    return json.loads(content)


def _key(secret: str) -> bytes:
    """Never empty: with an empty key anybody could sign."""
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if not key:
        raise ValueError("the secret is not that of an endpoint: whsec_ and base64")
    return key
