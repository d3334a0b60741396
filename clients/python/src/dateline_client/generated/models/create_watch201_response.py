"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.watch import Watch
    from dateline_client.generated.models.watch_list import WatchList

CreateWatch201Response = TypedDict(
    "CreateWatch201Response",
    {
        "id": "str",
        "name": "str",
        "search": "WatchSearch",
        # False: articles are not matched
        "enabled": "bool",
        "created_at": "str",
        "updated_at": "str",
        # Number of `service.watch.matched` events so far
        "match_count": "int",
        # Time of the last of them
        "last_matched_at": "str",
        "items": "List[Watch]",
    },
)
