"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

RunItem = TypedDict(
    "RunItem",
    {
        "index": "int",
        "status": "str",
        # Null until the item has succeeded
        "article_id": "Optional[int]",
        "external_id": "Optional[str]",
        # Why the item failed, or waits for another attempt; null otherwise
        "error": "Optional[str]",
    },
)
