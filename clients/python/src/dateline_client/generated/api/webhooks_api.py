"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class WebhooksApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create_webhook(
        self,
        *,
        webhook_submission: WebhookSubmission,
    ) -> Webhook:
        """Create a webhook endpoint

        Registers an endpoint for future events. The response contains the secret; it is not shown again.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/webhooks",
            path={ },
            query={
            },
            headers={
            },
            body=webhook_submission,
        ).json

    def delete_webhook(
        self,
        *,
        webhook_id: str,
    ) -> None:
        """Delete a webhook endpoint with its deliveries
        """
        return self._transport.call(
            "DELETE",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def get_webhook(
        self,
        *,
        webhook_id: str,
    ) -> Webhook:
        """Read a webhook endpoint
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def list_webhook_deliveries(
        self,
        *,
        webhook_id: str,
        status: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> ListWebhookDeliveries200Response:
        """List deliveries of an endpoint, newest first

        Each delivery with its attempts; finished deliveries are kept for 7 days.
        :param status: Only deliveries with this status
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}/deliveries",
            path={ "webhook_id": webhook_id, },
            query={
                "status": status,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def list_webhooks(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PageWebhookResponse:
        """List webhook endpoints of the project, oldest first
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/webhooks",
            path={ },
            query={
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def ping_webhook(
        self,
        *,
        webhook_id: str,
    ) -> WebhookDelivery:
        """Send a ping to an endpoint

        Sends `service.webhook.ping` regardless of filters, signed and retried like every delivery. It does not appear in the feed; `data` names the endpoint.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}/ping",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def replay_webhook(
        self,
        *,
        webhook_id: str,
        webhook_replay: WebhookReplay,
    ) -> Webhook:
        """Resend past events to an endpoint

        Resends events after `cursor`, or events with `from` <= `occurred_at` < `to` (default: now), with their original ids. Filters apply. A replay during another one widens its range.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}/replay",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=webhook_replay,
        ).json

    def rotate_webhook_secret(
        self,
        *,
        webhook_id: str,
    ) -> Webhook:
        """Rotate the secret of an endpoint

        The response contains the new secret; it is not shown again. Deliveries carry both signatures for 24 hours.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}/rotate-secret",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def update_webhook(
        self,
        *,
        webhook_id: str,
        webhook_submission: WebhookSubmission,
    ) -> Webhook:
        """Change a webhook endpoint

        Absent fields keep their value; read-only ones have no effect. Disabling marks pending deliveries dead. Enabling again does not send what was missed: replay it.
        """
        return self._transport.call(
            "PATCH",
            "/public/v1/projects/{project_slug}/webhooks/{webhook_id}",
            path={ "webhook_id": webhook_id, },
            query={
            },
            headers={
            },
            body=webhook_submission,
        ).json
