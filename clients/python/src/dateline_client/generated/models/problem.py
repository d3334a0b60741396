"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NotRequired, Optional, TypedDict

if TYPE_CHECKING:  # as text below: models refer to each other in circles
    pass
    from dateline_client.generated.models.problem_errors_inner import ProblemErrorsInner

Problem = TypedDict(
    "Problem",
    {
        # URI of a page about this problem type
        "type": "str",
        # Short name of the problem type
        "title": "str",
        "status": "int",
        # What is wrong with this request
        "detail": "str",
        # Stable code for programs
        "code": "str",
        # The request's path; for an internal error with the request id as fragment
        "instance": "str",
        # The invalid parameters or fields, the first 100 if there are more; absent if there are none
        "errors": "NotRequired[List[ProblemErrorsInner]]",
        # The number of all faults; only if `errors` does not list all
        "errors_total": "NotRequired[int]",
        # Only with cursor_expired: cursor of the start of the feed
        "oldest_cursor": "NotRequired[str]",
        # Only with cursor_expired: time of the oldest retained event; null if there is none
        "oldest_occurred_at": "NotRequired[Optional[str]]",
    },
)
