"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

LocateForm = TypedDict(
    "LocateForm",
    {
        # In Unicode code points
        "text": "str",
        # The outlet, as in `source.id` of articles: what the project knows it to write about is evidence
        "source_id": "NotRequired[Optional[str]]",
        # Whether to show words for the people and things of a place, such as Canadian, too
        "demonyms": "NotRequired[Optional[bool]]",
        # `[start, end)` in code points; these are resolved, and no others
        "spans": "NotRequired[Optional[List[List[int]]]]",
        # Of items; with `spans`, the default is all
        "limit": "NotRequired[Optional[int]]",
    },
)
