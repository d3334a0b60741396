"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.facet_count import FacetCount
    from dateline_client.generated.models.facet_entity_count import FacetEntityCount
    from dateline_client.generated.models.facet_tag_count import FacetTagCount

Facets = TypedDict(
    "Facets",
    {
        # Location types of mentions that match area, type and nature
        "location_type": "List[FacetCount]",
        # Natures of the same mentions, if any
        "nature": "List[FacetCount]",
        # By source id; the 50 with the most articles
        "source": "List[FacetCount]",
        # Months (YYYY-MM) of dated articles; newest first
        "month": "List[FacetCount]",
        # Days (YYYY-MM-DD) of dated articles, newest first; none if they are of more than 3 months
        "day": "List[FacetCount]",
        # The 50 with the most articles
        "tag": "List[FacetTagCount]",
        # The 50 of each type with the most articles, at most 1,000
        "entity": "List[FacetEntityCount]",
    },
)
