"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.feature_properties import FeatureProperties
    from dateline_client.generated.models.geometry import Geometry

Feature = TypedDict(
    "Feature",
    {
        "type": "str",
        # The mention's id
        "id": "int",
        "geometry": "Geometry",
        "properties": "FeatureProperties",
    },
)
