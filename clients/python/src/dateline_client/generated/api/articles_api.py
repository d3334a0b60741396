"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class ArticlesApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def delete_article(
        self,
        *,
        article_id: int,
        if_match: Optional[str] = None,
    ) -> None:
        """Delete an article

        Deletes the article with its mentions, tags and images, and emits `service.article.deleted`.
        """
        return self._transport.call(
            "DELETE",
            "/public/v1/projects/{project_slug}/articles/{article_id}",
            path={ "article_id": article_id, },
            query={
            },
            headers={
                "If-Match": if_match,
            },
            body=None,
        ).json

    def geo_search(
        self,
        *,
        center_lng: Optional[float] = None,
        center_lat: Optional[float] = None,
        radius_miles: Optional[float] = None,
        bbox: Optional[str] = None,
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
    ) -> GeoSearch:
        """Search articles by location

        Finds articles that mention a location within a radius (`center_lng`, `center_lat`, `radius_miles`) or a bounding box (`bbox`); use exactly one. One mention must match area, `location_type` and `nature`; `meta` and dates filter the article. Newest first, undated last, then by id descending.
        :param center_lng: Center longitude in degrees (point mode)
        :param center_lat: Center latitude in degrees (point mode)
        :param radius_miles: Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
        :param bbox: `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
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
            "/public/v1/projects/{project_slug}/articles/geo-search",
            path={ },
            query={
                "center_lng": center_lng,
                "center_lat": center_lat,
                "radius_miles": radius_miles,
                "bbox": bbox,
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

    def geo_search_by_body(
        self,
        *,
        geo_search_body: GeoSearchBody,
    ) -> GeoSearch:
        """Search articles by location, also inside a polygon

        Like the GET search, with its parameters as JSON fields. Adds `intersects`, a GeoJSON Polygon or MultiPolygon, as a third search area. Read-only.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/articles/geo-search",
            path={ },
            query={
            },
            headers={
            },
            body=geo_search_body,
        ).json

    def geo_search_density(
        self,
        *,
        center_lng: Optional[float] = None,
        center_lat: Optional[float] = None,
        radius_miles: Optional[float] = None,
        bbox: Optional[str] = None,
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
        resolution: Optional[int] = None,
    ) -> Density:
        """Count search results per H3 cell

        Takes the area and filters of the search. A mention counts in the ancestor of its `h3_cell` at the requested resolution; if its cell is coarser, in the center child of that cell. Returns the 5,000 busiest cells; `overflow` counts the others. Counts are exact.
        :param center_lng: Center longitude in degrees (point mode)
        :param center_lat: Center latitude in degrees (point mode)
        :param radius_miles: Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
        :param bbox: `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
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
        :param resolution: H3 resolution; default: the finest with at most about 400 cells in the area
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/articles/geo-search/density",
            path={ },
            query={
                "center_lng": center_lng,
                "center_lat": center_lat,
                "radius_miles": radius_miles,
                "bbox": bbox,
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
                "resolution": resolution,
            },
            headers={
            },
            body=None,
        ).json

    def geo_search_density_by_body(
        self,
        *,
        geo_search_body: GeoSearchBody,
    ) -> Density:
        """Count search results per H3 cell, also inside a polygon

        Takes the body of the POST search, optionally with `resolution`. Read-only.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/articles/geo-search/density",
            path={ },
            query={
            },
            headers={
            },
            body=geo_search_body,
        ).json

    def get_article(
        self,
        *,
        article_id: int,
        include: Optional[List[IncludeOfArticle]] = None,
    ) -> Article:
        """Read an article with its body, mentions and images
        :param include: `counts` fills `counts` and `embedded`; `spans` adds to mentions that were found in the text where they stand; `entities` adds the entities; `images` and `facets` have no effect here
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/articles/{article_id}",
            path={ "article_id": article_id, },
            query={
                "include": include,
            },
            headers={
            },
            body=None,
        ).json

    def list_articles(
        self,
        *,
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
        """List or search articles

        With `q`: by relevance, then date, then id. Without `q`: newest first, undated last, then by id descending. One mention must match both `location_type` and `nature`.
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
            "/public/v1/projects/{project_slug}/articles",
            path={ },
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

    def semantic_search(
        self,
        *,
        q: Optional[str] = None,
        similar_to: Optional[int] = None,
        mode: Optional[str] = None,
        center_lng: Optional[float] = None,
        center_lat: Optional[float] = None,
        radius_miles: Optional[float] = None,
        bbox: Optional[str] = None,
        source_id: Optional[str] = None,
        exclude_source_id: Optional[List[str]] = None,
        location_type: Optional[List[str]] = None,
        exclude_location_type: Optional[List[str]] = None,
        nature: Optional[List[str]] = None,
        meta: Optional[List[str]] = None,
        entity: Optional[List[str]] = None,
        pub_date_from: Optional[str] = None,
        pub_date_to: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        include: Optional[List[IncludeOfMeaning]] = None,
    ) -> SemanticSearch:
        """Search articles by meaning

        Orders all articles that pass the filters by the similarity of their meaning to a text (`q`) or to an article (`similar_to`); use exactly one. The area is optional. `mode=hybrid` joins this order with that of the words of `q`. Filters apply before the order: every article that passes them is compared.
        :param q: What the articles should be about, in plain English: words or sentences. Exactly one of `q` and `similar_to` is required
        :param similar_to: Id of an article to which the others should be similar; it is left out itself
        :param mode: `semantic`: by similarity of meaning. `hybrid`: this order and that of the words of `q` (BM25; any word, in all its English forms), joined by reciprocal rank
        :param center_lng: Center longitude in degrees (point mode)
        :param center_lat: Center latitude in degrees (point mode)
        :param radius_miles: Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
        :param bbox: `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
        :param source_id: Articles of this source
        :param exclude_source_id: No articles of these sources; default: none is excluded. Articles without a source match
        :param location_type: Only mentions of these types (any of them); default: all types
        :param exclude_location_type: No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
        :param nature: Only mentions with one of these natures; default: all mentions
        :param meta: Tag filter clauses; an article must match all of them
        :param entity: Entities of an article: any of those of one type, and of each type that is given one
        :param pub_date_from: First publication date, inclusive; excludes undated articles
        :param pub_date_to: Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
        :param limit: Page size
        :param offset: Number of items to skip
        :param include: Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets` and the items' `likeness`, which are absent otherwise
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/articles/semantic-search",
            path={ },
            query={
                "q": q,
                "similar_to": similar_to,
                "mode": mode,
                "center_lng": center_lng,
                "center_lat": center_lat,
                "radius_miles": radius_miles,
                "bbox": bbox,
                "source_id": source_id,
                "exclude_source_id": exclude_source_id,
                "location_type": location_type,
                "exclude_location_type": exclude_location_type,
                "nature": nature,
                "meta": meta,
                "entity": entity,
                "pub_date_from": pub_date_from,
                "pub_date_to": pub_date_to,
                "limit": limit,
                "offset": offset,
                "include": include,
            },
            headers={
            },
            body=None,
        ).json
