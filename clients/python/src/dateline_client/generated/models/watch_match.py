"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

WatchMatch = TypedDict(
    "WatchMatch",
    {
        "id": "str",
        "name": "str",
        # Ids of the mentions that meet area, type and nature; empty where none of these is asked for, and of an item
        "matching_mentions": "List[int]",
        # Number of all such mentions
        "matching_mention_count": "int",
    },
)
