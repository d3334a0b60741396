"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.connected_entity import ConnectedEntity

Connection = TypedDict(
    "Connection",
    {
        "entity": "ConnectedEntity",
        # Number of articles that have both
        "article_count": "int",
        # Normalised pointwise mutual information over the articles that pass the filters, 0 where it is negative
        "strength": "float",
        "first_pub_date": "Optional[str]",
        "last_pub_date": "Optional[str]",
    },
)
