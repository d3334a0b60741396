"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

EventType = Literal[
    'service.run.created',
    'service.run.started',
    'service.run.completed',
    'service.article.created',
    'service.article.updated',
    'service.article.deleted',
    'service.entity.created',
    'service.entity.updated',
    'service.watch.matched',
    'service.watch.unmatched',
    'service.webhook.ping',
    'service.webhook.digest',
]
