"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.run_counts import RunCounts

Run = TypedDict(
    "Run",
    {
        "run_id": "str",
        # `pending` and `running` change; the others are terminal
        "status": "str",
        "counts": "RunCounts",
        "created_at": "str",
        "updated_at": "str",
        # Why a run failed; null otherwise
        "error_message": "Optional[str]",
    },
)
