"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.article_counts import ArticleCounts
    from dateline_client.generated.models.image_row import ImageRow
    from dateline_client.generated.models.likeness import Likeness
    from dateline_client.generated.models.metadata_tag import MetadataTag
    from dateline_client.generated.models.source import Source

SemanticItem = TypedDict(
    "SemanticItem",
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
        # With `mode=semantic` the cosine of the angle between the two vectors, to six decimals: 1 is the same direction. With `mode=hybrid` the sum of 1/(15 + rank) of the order by words and seven tenths of that of the order by meaning, over the first 1,000 of each, divided by 1.7/16: 1 is the first of both. Neither is a probability
        "score": "float",
        # How near the article comes to the question; only with `include=likeness`
        "likeness": "NotRequired[Likeness]",
    },
)
