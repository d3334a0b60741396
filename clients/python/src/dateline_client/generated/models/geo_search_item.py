"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_counts import ArticleCounts
    from dateline_client.generated.models.image_row import ImageRow
    from dateline_client.generated.models.location_mention import LocationMention
    from dateline_client.generated.models.metadata_tag import MetadataTag
    from dateline_client.generated.models.source import Source

GeoSearchItem = TypedDict(
    "GeoSearchItem",
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
        # Mentions that match area, type and nature
        "matching_locations": "List[LocationMention]",
    },
)
