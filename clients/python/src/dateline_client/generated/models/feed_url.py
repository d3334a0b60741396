"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

FeedUrl = TypedDict(
    "FeedUrl",
    {
        # Of an Atom feed; who knows it needs no key
        "url": "str",
    },
)
