"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.entity_geometry import EntityGeometry

Entity = TypedDict(
    "Entity",
    {
        "type": "str",
        "id": "str",
        # The name that most articles use; the id if no article names it
        "name": "str",
        # Its other names, the most used first; at most 100
        "aliases": "List[str]",
        "article_count": "int",
        "first_pub_date": "Optional[str]",
        "last_pub_date": "Optional[str]",
        "geometry": "Optional[EntityGeometry]",
    },
)
