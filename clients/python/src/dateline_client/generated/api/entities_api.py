"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class EntitiesApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_entity(
        self,
        *,
        entity_id: str,
        entity_type: str,
    ) -> Entity:
        """Read an entity
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}",
            path={ "entity_id": entity_id, "entity_type": entity_type, },
            query={
            },
            headers={
            },
            body=None,
        ).json

    def list_entities(
        self,
        *,
        type: Optional[str] = None,
        q: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PageEntityRow:
        """List entities, most articles first
        :param type: Type of the entities; one that no entity has matches nothing
        :param q: Beginning of any of the entity's names; case and accents are ignored
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/entities",
            path={ },
            query={
                "type": type,
                "q": q,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def list_entity_articles(
        self,
        *,
        entity_id: str,
        entity_type: str,
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
        include: Optional[List[Include]] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> ArticleList:
        """List the articles that have an entity
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
        :param include: Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets`, which is absent otherwise
        :param limit: Page size
        :param offset: Number of items to skip
        :param cursor: Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for the same search; `limit` and `include` may change
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/articles",
            path={ "entity_id": entity_id, "entity_type": entity_type, },
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
                "include": include,
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            headers={
            },
            body=None,
        ).json

    def list_entity_connections(
        self,
        *,
        entity_id: str,
        entity_type: str,
        type: Optional[str] = None,
        center_lng: Optional[float] = None,
        center_lat: Optional[float] = None,
        radius_miles: Optional[float] = None,
        bbox: Optional[str] = None,
        exclude_location_type: Optional[List[str]] = None,
        source_id: Optional[str] = None,
        exclude_source_id: Optional[List[str]] = None,
        meta: Optional[List[str]] = None,
        pub_date_from: Optional[str] = None,
        pub_date_to: Optional[str] = None,
        sort: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> PageConnectionRow:
        """List the entities that articles have together with this one

        With an area (`bbox`, or `center_lng`, `center_lat` and `radius_miles`): in articles that mention a location there.
        :param type: Type of the entities; one that no entity has matches nothing
        :param center_lng: Center longitude in degrees (point mode)
        :param center_lat: Center latitude in degrees (point mode)
        :param radius_miles: Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
        :param bbox: `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
        :param exclude_location_type: No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
        :param source_id: Articles of this source
        :param exclude_source_id: No articles of these sources; default: none is excluded. Articles without a source match
        :param meta: Tag filter clauses; an article must match all of them
        :param pub_date_from: First publication date, inclusive; excludes undated articles
        :param pub_date_to: Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
        :param sort: `articles`: most articles first, then by type and id; or `strength`, then as `articles`
        :param limit: Page size
        :param offset: Number of items to skip
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/connections",
            path={ "entity_id": entity_id, "entity_type": entity_type, },
            query={
                "type": type,
                "center_lng": center_lng,
                "center_lat": center_lat,
                "radius_miles": radius_miles,
                "bbox": bbox,
                "exclude_location_type": exclude_location_type,
                "source_id": source_id,
                "exclude_source_id": exclude_source_id,
                "meta": meta,
                "pub_date_from": pub_date_from,
                "pub_date_to": pub_date_to,
                "sort": sort,
                "limit": limit,
                "offset": offset,
            },
            headers={
            },
            body=None,
        ).json

    def merge_entity(
        self,
        *,
        entity_id: str,
        entity_type: str,
        entity_merge: EntityMerge,
    ) -> Entity:
        """Merge an entity into another one

        From now on both are one: articles, counts, connections and filters follow. The old id redirects. Emits `service.entity.updated` for both.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/merge",
            path={ "entity_id": entity_id, "entity_type": entity_type, },
            query={
            },
            headers={
            },
            body=entity_merge,
        ).json

    def undo_entity_merge(
        self,
        *,
        entity_id: str,
        entity_type: str,
    ) -> None:
        """Undo the merge of an entity

        Both are what they were, with the articles that came since. Emits `service.entity.updated` for both.
        """
        return self._transport.call(
            "DELETE",
            "/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/merge",
            path={ "entity_id": entity_id, "entity_type": entity_type, },
            query={
            },
            headers={
            },
            body=None,
        ).json
