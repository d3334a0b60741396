"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_counts import ArticleCounts
    from dateline_client.generated.models.article_entity import ArticleEntity
    from dateline_client.generated.models.image_row import ImageRow
    from dateline_client.generated.models.location_mention import LocationMention
    from dateline_client.generated.models.metadata_tag import MetadataTag
    from dateline_client.generated.models.source import Source

Article = TypedDict(
    "Article",
    {
        "id": "int",
        "headline": "str",
        # URL of the article at its source
        "url": "Optional[str]",
        "author": "Optional[str]",
        "pub_date": "Optional[str]",
        "source": "Optional[Source]",
        "preview": "Optional[str]",
        "metadata": "List[MetadataTag]",
        # Null unless include=counts
        "embedded": "Optional[bool]",
        # Null unless include=counts
        "counts": "Optional[ArticleCounts]",
        # All images, by position
        "images": "List[ImageRow]",
        "body": "Optional[str]",
        # All mentions, by mention_id
        "locations": "List[LocationMention]",
        # Only with include=entities: those of the item in its order, then the canonical ones of mentions
        "entities": "NotRequired[List[ArticleEntity]]",
        # Client-assigned id
        "external_id": "Optional[str]",
        "created_at": "str",
        "updated_at": "str",
        # The run that last wrote the article
        "run_id": "Optional[str]",
    },
)
