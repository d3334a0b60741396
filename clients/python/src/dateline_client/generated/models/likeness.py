"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass

Likeness = TypedDict(
    "Likeness",
    {
        # The `score` of `mode=semantic`; null if the article is not among the first 1,000 by meaning
        "meaning": "Optional[float]",
        # BM25 of the words of `q`, divided by the greatest that they can give; 0 if the article has none of them, or is not among the first 1,000 by words; null with `mode=semantic`
        "words": "Optional[float]",
    },
)
