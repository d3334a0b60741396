"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class WatchesApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def backfill_watch(
        self,
        *,
        watch_id: str,
    ) -> None:
        """Tell of the articles that match a watch already

        Each gets a `service.watch.matched` with `data.backfill`, told of before or not. Asked again before it has ended, it begins again.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/watches/{watch_id}/backfill",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def create_watch(
        self,
        *,
        watch_submission: WatchSubmission,
    ) -> CreateWatch201Response:
        """Create a watch, or a list of them

        Every article that is committed after the response is matched; none from before is told of. `items` creates up to 1,000 watches, all or none.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/watches",
            path={ },
            query={
            },
            headers={
            },
            body=watch_submission,
        ).json

    def create_watch_feed_url(
        self,
        *,
        watch_id: str,
    ) -> FeedUrl:
        """Create a private address of a watch's articles

        For feed readers, which send no key. The former address of the watch is gone at once.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/watches/{watch_id}/feed-url",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def delete_watch(
        self,
        *,
        watch_id: str,
    ) -> None:
        """Delete a watch
        """
        return self._transport.call(
            "DELETE",
            "/public/v1/projects/{project_slug}/watches/{watch_id}",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def delete_watch_feed_url(
        self,
        *,
        watch_id: str,
    ) -> None:
        """Withdraw the private address of a watch

        At once. Succeeds, too, if the watch has none.
        """
        return self._transport.call(
            "DELETE",
            "/public/v1/projects/{project_slug}/watches/{watch_id}/feed-url",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def get_watch(
        self,
        *,
        watch_id: str,
    ) -> Watch:
        """Read a watch
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/watches/{watch_id}",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def list_watch_articles(
        self,
        *,
        watch_id: str,
        q: Optional[str] = None,
        source_id: Optional[str] = None,
        exclude_source_id: Optional[List[str]] = None,
        location_type: Optional[List[str]] = None,
        exclude_location_type: Optional[List[str]] = None,
        nature: Optional[List[str]] = None,
        meta: Optional[List[str]] = None,
        entity: Optional[List[str]] = None,
        pub_date_from: Optional[str] = None,
        pub_date_to: Optional[str] = None,
        sort: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        include: Optional[List[Include]] = None,
    ) -> ListWatchArticles200Response:
        """Search the articles that match a watch

        The answer of the search that the watch has: of a search by area, or without an area, of a list of articles. Filters narrow it further. GeoJSON, CSV and NDJSON need an area.
        :param q: Full-text query over the headline and the first 100,000 characters of the body, case-insensitive, without stemming. All words must occur. `\"…\"` is a phrase, `or` separates alternatives, `-word` excludes. The list of articles is then in the order of relevance, in which matches in the headline rank higher; searches by area keep their order.
        :param source_id: Articles of this source
        :param exclude_source_id: No articles of these sources; default: none is excluded. Articles without a source match
        :param location_type: Only mentions of these types (any of them); default: all types
        :param exclude_location_type: No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
        :param nature: Only mentions with one of these natures; default: all mentions
        :param meta: Tag filter clauses; an article must match all of them
        :param entity: Entities of an article: any of those of one type, and of each type that is given one
        :param pub_date_from: First publication date, inclusive; excludes undated articles
        :param pub_date_to: Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
        :param sort: `date`, or in point mode `distance`: nearest matching mention first, then by date and id. `distance` adds `distance_miles` to each matching mention
        :param limit: Page size
        :param offset: Number of items to skip
        :param cursor: Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for the same search; `limit` and `include` may change
        :param include: Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets`, which is absent otherwise
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/watches/{watch_id}/articles",
            path={ "watch_id": watch_id, },
            query={
                "q": q,
                "source_id": source_id,
                "exclude_source_id": exclude_source_id,
                "location_type": location_type,
                "exclude_location_type": exclude_location_type,
                "nature": nature,
                "meta": meta,
                "entity": entity,
                "pub_date_from": pub_date_from,
                "pub_date_to": pub_date_to,
                "sort": sort,
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "include": include,
            },
            headers={
            },
            body=None,
        ).json

    def list_watches(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        q: Optional[str] = None,
    ) -> ListWatches200Response:
        """List watches of the project, by name
        :param limit: Page size
        :param offset: Number of items to skip
        :param q: Watches whose name begins with this, without regard to case
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/watches",
            path={ },
            query={
                "limit": limit,
                "offset": offset,
                "q": q,
            },
            headers={
            },
            body=None,
        ).json

    def match_watches(
        self,
        *,
        watch_matching: WatchMatching,
    ) -> WatchMatches:
        """Find the watches that an article meets

        A stored article as it is now, or that of an item. Nothing is stored or told of.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/watches/match",
            path={ },
            query={
            },
            headers={
            },
            body=watch_matching,
        ).json

    def read_feed(
        self,
        *,
    ) -> str:
        """Read the feed at a private address

        The 50 newest articles of a watch as Atom, with points of GeoRSS. Needs no key. Readers should send `If-None-Match`, and ask every five minutes at most.
        """
        return self._transport.call(
            "GET",
            "/public/v1/feeds/{token}.atom",
            path={ },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def update_watch(
        self,
        *,
        watch_id: str,
        watch_submission: WatchSubmission,
    ) -> Watch:
        """Change a watch

        Absent fields keep their value; read-only ones have no effect. `search` is replaced as a whole: what matches the new one already is not told of.
        """
        return self._transport.call(
            "PATCH",
            "/public/v1/projects/{project_slug}/watches/{watch_id}",
            path={ "watch_id": watch_id, },
            query={
            },
            headers={
            },
            body=watch_submission,
        ).json
