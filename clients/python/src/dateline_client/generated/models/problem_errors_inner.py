"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

ProblemErrorsInner = TypedDict(
    "ProblemErrorsInner",
    {
        # The query parameter
        "parameter": "NotRequired[str]",
        # JSON Pointer to the field of the body
        "pointer": "NotRequired[str]",
        # What it must be
        "detail": "str",
    },
)
