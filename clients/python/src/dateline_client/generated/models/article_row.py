"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_counts import ArticleCounts
    from dateline_client.generated.models.image_row import ImageRow
    from dateline_client.generated.models.metadata_tag import MetadataTag
    from dateline_client.generated.models.source import Source

ArticleRow = TypedDict(
    "ArticleRow",
    {
        "id": "int",
        "headline": "str",
        # URL of the article at its source
        "url": "Optional[str]",
        "author": "Optional[str]",
        "pub_date": "Optional[str]",
        "source": "Optional[Source]",
        # The first 280 characters of the body, white space collapsed
        "preview": "Optional[str]",
        "metadata": "List[MetadataTag]",
        # Whether the article has an embedding vector; null unless include=counts
        "embedded": "Optional[bool]",
        # Null unless include=counts
        "counts": "Optional[ArticleCounts]",
        # The first 10; null unless include=images
        "images": "Optional[List[ImageRow]]",
    },
)
