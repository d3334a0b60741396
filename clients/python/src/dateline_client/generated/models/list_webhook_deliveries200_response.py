"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.pagination import Pagination
    from dateline_client.generated.models.webhook_delivery import WebhookDelivery

ListWebhookDeliveries200Response = TypedDict(
    "ListWebhookDeliveries200Response",
    {
        "items": "List[WebhookDelivery]",
        "pagination": "Pagination",
    },
)
