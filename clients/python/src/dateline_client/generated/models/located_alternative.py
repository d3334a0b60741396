"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.canonical import Canonical
    from dateline_client.generated.models.geometry import Geometry

LocatedAlternative = TypedDict(
    "LocatedAlternative",
    {
        "canonical": "Canonical",
        "formatted_address": "str",
        "geometry": "Geometry",
        "confidence": "float",
    },
)
