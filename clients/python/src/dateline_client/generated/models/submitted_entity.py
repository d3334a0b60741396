"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

SubmittedEntity = TypedDict(
    "SubmittedEntity",
    {
        "type": "str",
        # In your own naming; not `.` or `..`
        "id": "str",
        # As the article calls it
        "name": "str",
        "nature": "NotRequired[Optional[str]]",
        "confidence": "NotRequired[Optional[float]]",
    },
)
