"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

SubmittedImage = TypedDict(
    "SubmittedImage",
    {
        # http or https, with the rules of an article's URL
        "url": "str",
        "caption": "NotRequired[Optional[str]]",
        "credit": "NotRequired[Optional[str]]",
        # Pixels
        "width": "NotRequired[Optional[int]]",
        # Pixels
        "height": "NotRequired[Optional[int]]",
    },
)
