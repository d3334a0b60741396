"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

IncludeOfMeaning = Literal[
    'counts',
    'images',
    'facets',
    'likeness',
]
