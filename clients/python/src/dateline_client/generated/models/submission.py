"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.submitted_article import SubmittedArticle

Submission = TypedDict(
    "Submission",
    {
        # The name of a flow of the project
        "flow": "NotRequired[Optional[str]]",
        # Whether to find the places in `headline` and `body` of items without `locations`
        "locate": "NotRequired[Optional[bool]]",
        # Whether an item may replace the article that has its `external_id`; otherwise it fails if it differs from that article, and changes nothing if it does not
        "replace": "NotRequired[Optional[bool]]",
        "items": "List[SubmittedArticle]",
    },
)
