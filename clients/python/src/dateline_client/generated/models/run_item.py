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
        # What became of the article: `created`, `updated`, `unchanged` (it had all that the item carries) or `superseded` (a later item of the same `external_id` was there already); null until the item has succeeded
        "change": "Optional[str]",
        # Fields of a succeeded item that are not kept, with the field that may be meant: at most 20, and a line with the number of the others
        "warnings": "List[str]",
    },
)
