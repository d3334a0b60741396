"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_counts import ArticleCounts
    from dateline_client.generated.models.canonical import Canonical
    from dateline_client.generated.models.image_row import ImageRow
    from dateline_client.generated.models.metadata_tag import MetadataTag
    from dateline_client.generated.models.source import Source

FeatureProperties = TypedDict(
    "FeatureProperties",
    {
        # The first 280 characters of the body, white space collapsed
        "preview": "Optional[str]",
        "metadata": "List[MetadataTag]",
        # The first 10; null unless include=images
        "images": "Optional[List[ImageRow]]",
        "author": "Optional[str]",
        # Null unless include=counts
        "counts": "Optional[ArticleCounts]",
        "id": "int",
        "source": "Optional[Source]",
        "headline": "str",
        "pub_date": "Optional[str]",
        # Whether the article has an embedding vector; null unless include=counts
        "embedded": "Optional[bool]",
        # URL of the article at its source
        "url": "Optional[str]",
        "mention_id": "int",
        "label": "str",
        "location_type": "str",
        "formatted_address": "str",
        "h3_cell": "str",
        "h3_resolution": "int",
        "canonical": "Optional[Canonical]",
        "nature": "Optional[str]",
        "role_in_story": "Optional[str]",
        "evidence": "Optional[str]",
    },
)
