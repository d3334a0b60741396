"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

ArticleEntity = TypedDict(
    "ArticleEntity",
    {
        "type": "str",
        "id": "str",
        # As the article calls it
        "name": "Optional[str]",
        "nature": "Optional[str]",
        "confidence": "Optional[float]",
    },
)
