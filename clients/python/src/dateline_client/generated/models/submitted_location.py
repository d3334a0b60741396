"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.geometry import Geometry
    from dateline_client.generated.models.submitted_canonical import SubmittedCanonical

SubmittedLocation = TypedDict(
    "SubmittedLocation",
    {
        "label": "str",
        # The kind of place that a mention names
        "location_type": "str",
        # Default: the label
        "formatted_address": "NotRequired[Optional[str]]",
        # OGC-valid geometry, at most 100,000 positions; altitudes are dropped
        "geometry": "Geometry",
        # The role of a mention in its article; usual values: primary, secondary, background
        "nature": "NotRequired[Optional[str]]",
        "role_in_story": "NotRequired[Optional[str]]",
        "evidence": "NotRequired[Optional[str]]",
        "canonical": "NotRequired[Optional[SubmittedCanonical]]",
    },
)
