"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.submitted_entity import SubmittedEntity
    from dateline_client.generated.models.submitted_image import SubmittedImage
    from dateline_client.generated.models.submitted_location import SubmittedLocation
    from dateline_client.generated.models.submitted_source import SubmittedSource
    from dateline_client.generated.models.submitted_tag import SubmittedTag

SubmittedArticle = TypedDict(
    "SubmittedArticle",
    {
        # Client-assigned id; a repeated id updates its article
        "external_id": "NotRequired[Optional[str]]",
        "headline": "str",
        # http or https with a host; no white space, markup or credentials
        "url": "NotRequired[Optional[str]]",
        "author": "NotRequired[Optional[str]]",
        "pub_date": "NotRequired[Optional[str]]",
        "source": "NotRequired[Optional[SubmittedSource]]",
        "body": "NotRequired[Optional[str]]",
        "metadata": "NotRequired[Optional[List[SubmittedTag]]]",
        "images": "NotRequired[Optional[List[SubmittedImage]]]",
        # Absent: the places are found in headline and body; an empty array: there are none. The total number of positions per item is limited by server memory: at least 150,000
        "locations": "NotRequired[Optional[List[SubmittedLocation]]]",
        # People, organisations and whatever else the article is about
        "entities": "NotRequired[Optional[List[SubmittedEntity]]]",
    },
)
