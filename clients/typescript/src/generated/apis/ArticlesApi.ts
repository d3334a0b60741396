/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type Article,
    ArticleFromJSON,
    ArticleToJSON,
} from '../models/Article.js';
import {
    type ArticleList,
    ArticleListFromJSON,
    ArticleListToJSON,
} from '../models/ArticleList.js';
import {
    type Density,
    DensityFromJSON,
    DensityToJSON,
} from '../models/Density.js';
import {
    type FeatureCollection,
    FeatureCollectionFromJSON,
    FeatureCollectionToJSON,
} from '../models/FeatureCollection.js';
import {
    type GeoSearch,
    GeoSearchFromJSON,
    GeoSearchToJSON,
} from '../models/GeoSearch.js';
import {
    type GeoSearchBody,
    GeoSearchBodyFromJSON,
    GeoSearchBodyToJSON,
} from '../models/GeoSearchBody.js';
import {
    type Include,
    IncludeFromJSON,
    IncludeToJSON,
} from '../models/Include.js';
import {
    type IncludeOfArticle,
    IncludeOfArticleFromJSON,
    IncludeOfArticleToJSON,
} from '../models/IncludeOfArticle.js';
import {
    type IncludeOfMeaning,
    IncludeOfMeaningFromJSON,
    IncludeOfMeaningToJSON,
} from '../models/IncludeOfMeaning.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';
import {
    type SemanticSearch,
    SemanticSearchFromJSON,
    SemanticSearchToJSON,
} from '../models/SemanticSearch.js';

export interface DeleteArticleRequest {
    /**
     * Id of the article
     */
    articleId: number;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Entity tags of the article; it is deleted only if one of them is current
     */
    ifMatch?: string;
}

export interface GeoSearchRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Center longitude in degrees (point mode)
     */
    centerLng?: number;
    /**
     * Center latitude in degrees (point mode)
     */
    centerLat?: number;
    /**
     * Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
     */
    radiusMiles?: number;
    /**
     * `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
     */
    bbox?: string;
    /**
     * Full-text query over the headline and the first 100,000 characters of the body, case-insensitive, without stemming. All words must occur. `"…"` is a phrase, `or` separates alternatives, `-word` excludes. The list of articles is then in the order of relevance, in which matches in the headline rank higher; searches by area keep their order.
     */
    q?: string;
    /**
     * Articles of this source
     */
    sourceId?: string;
    /**
     * No articles of these sources; default: none is excluded. Articles without a source match
     */
    excludeSourceId?: Array<string>;
    /**
     * Only mentions of these types (any of them); default: all types
     */
    locationType?: Array<string>;
    /**
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * Only mentions with one of these natures; default: all mentions
     */
    nature?: Array<string>;
    /**
     * Tag filter clauses; an article must match all of them
     */
    meta?: Array<string>;
    /**
     * Entities of an article: any of those of one type, and of each type that is given one
     */
    entity?: Array<string>;
    /**
     * First publication date, inclusive; excludes undated articles
     */
    pubDateFrom?: Date;
    /**
     * Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
     */
    pubDateTo?: Date;
    /**
     * `date`, or in point mode `distance`: nearest matching mention first, then by date and id. `distance` adds `distance_miles` to each matching mention
     */
    sort?: GeoSearchSortEnum;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
    /**
     * Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for the same search; `limit` and `include` may change
     */
    cursor?: string;
    /**
     * Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets`, which is absent otherwise
     */
    include?: Array<Include>;
}

export interface GeoSearchByBodyRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    geoSearchBody: GeoSearchBody;
}

export interface GeoSearchDensityRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Center longitude in degrees (point mode)
     */
    centerLng?: number;
    /**
     * Center latitude in degrees (point mode)
     */
    centerLat?: number;
    /**
     * Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
     */
    radiusMiles?: number;
    /**
     * `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
     */
    bbox?: string;
    /**
     * Full-text query over the headline and the first 100,000 characters of the body, case-insensitive, without stemming. All words must occur. `"…"` is a phrase, `or` separates alternatives, `-word` excludes. The list of articles is then in the order of relevance, in which matches in the headline rank higher; searches by area keep their order.
     */
    q?: string;
    /**
     * Articles of this source
     */
    sourceId?: string;
    /**
     * No articles of these sources; default: none is excluded. Articles without a source match
     */
    excludeSourceId?: Array<string>;
    /**
     * Only mentions of these types (any of them); default: all types
     */
    locationType?: Array<string>;
    /**
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * Only mentions with one of these natures; default: all mentions
     */
    nature?: Array<string>;
    /**
     * Tag filter clauses; an article must match all of them
     */
    meta?: Array<string>;
    /**
     * Entities of an article: any of those of one type, and of each type that is given one
     */
    entity?: Array<string>;
    /**
     * First publication date, inclusive; excludes undated articles
     */
    pubDateFrom?: Date;
    /**
     * Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
     */
    pubDateTo?: Date;
    /**
     * H3 resolution; default: the finest with at most about 400 cells in the area
     */
    resolution?: number;
}

export interface GeoSearchDensityByBodyRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    geoSearchBody: GeoSearchBody;
}

export interface GetArticleRequest {
    /**
     * Id of the article
     */
    articleId: number;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * `counts` fills `counts` and `embedded`; `spans` adds to mentions that were found in the text where they stand; `entities` adds the entities; `images` and `facets` have no effect here
     */
    include?: Array<IncludeOfArticle>;
}

export interface ListArticlesRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Full-text query over the headline and the first 100,000 characters of the body, case-insensitive, without stemming. All words must occur. `"…"` is a phrase, `or` separates alternatives, `-word` excludes. The list of articles is then in the order of relevance, in which matches in the headline rank higher; searches by area keep their order.
     */
    q?: string;
    /**
     * Articles of this source
     */
    sourceId?: string;
    /**
     * No articles of these sources; default: none is excluded. Articles without a source match
     */
    excludeSourceId?: Array<string>;
    /**
     * Only mentions of these types (any of them); default: all types
     */
    locationType?: Array<string>;
    /**
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * Only mentions with one of these natures; default: all mentions
     */
    nature?: Array<string>;
    /**
     * Tag filter clauses; an article must match all of them
     */
    meta?: Array<string>;
    /**
     * Entities of an article: any of those of one type, and of each type that is given one
     */
    entity?: Array<string>;
    /**
     * First publication date, inclusive; excludes undated articles
     */
    pubDateFrom?: Date;
    /**
     * Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
     */
    pubDateTo?: Date;
    /**
     * Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets`, which is absent otherwise
     */
    include?: Array<Include>;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
    /**
     * Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for the same search; `limit` and `include` may change
     */
    cursor?: string;
}

export interface SemanticSearchRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * What the articles should be about, in plain English: words or sentences. Exactly one of `q` and `similar_to` is required
     */
    q?: string;
    /**
     * Id of an article to which the others should be similar; it is left out itself
     */
    similarTo?: number;
    /**
     * `semantic`: by similarity of meaning. `hybrid`: this order and that of the words of `q` (BM25; any word, in all its English forms), joined by reciprocal rank
     */
    mode?: SemanticSearchModeEnum;
    /**
     * Center longitude in degrees (point mode)
     */
    centerLng?: number;
    /**
     * Center latitude in degrees (point mode)
     */
    centerLat?: number;
    /**
     * Radius in international miles along the WGS 84 ellipsoid, boundary included (point mode)
     */
    radiusMiles?: number;
    /**
     * `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian (bbox mode)
     */
    bbox?: string;
    /**
     * Articles of this source
     */
    sourceId?: string;
    /**
     * No articles of these sources; default: none is excluded. Articles without a source match
     */
    excludeSourceId?: Array<string>;
    /**
     * Only mentions of these types (any of them); default: all types
     */
    locationType?: Array<string>;
    /**
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * Only mentions with one of these natures; default: all mentions
     */
    nature?: Array<string>;
    /**
     * Tag filter clauses; an article must match all of them
     */
    meta?: Array<string>;
    /**
     * Entities of an article: any of those of one type, and of each type that is given one
     */
    entity?: Array<string>;
    /**
     * First publication date, inclusive; excludes undated articles
     */
    pubDateFrom?: Date;
    /**
     * Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
     */
    pubDateTo?: Date;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
    /**
     * Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null otherwise; `facets` and the items' `likeness`, which are absent otherwise
     */
    include?: Array<IncludeOfMeaning>;
}

/**
 * 
 */
export class ArticlesApi extends runtime.BaseAPI {

    /**
     * Creates request options for deleteArticle without sending the request
     */
    async deleteArticleRequestOpts(requestParameters: DeleteArticleRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['articleId'] == null) {
            throw new runtime.RequiredError(
                'articleId',
                'Required parameter "articleId" was null or undefined when calling deleteArticle().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling deleteArticle().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};

        if (requestParameters['ifMatch'] != null) {
            headerParameters['If-Match'] = String(requestParameters['ifMatch']);
        }

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/{article_id}`;
        urlPath = urlPath.replace('{article_id}', encodeURIComponent(String(requestParameters['articleId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'DELETE',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Deletes the article with its mentions, tags and images, and emits `service.article.deleted`.
     * Delete an article
     */
    async deleteArticleRaw(requestParameters: DeleteArticleRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.deleteArticleRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * Deletes the article with its mentions, tags and images, and emits `service.article.deleted`.
     * Delete an article
     */
    async deleteArticle(requestParameters: DeleteArticleRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.deleteArticleRaw(requestParameters, initOverrides);
    }

    /**
     * Creates request options for geoSearch without sending the request
     */
    async geoSearchRequestOpts(requestParameters: GeoSearchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling geoSearch().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['centerLng'] != null) {
            queryParameters['center_lng'] = requestParameters['centerLng'];
        }

        if (requestParameters['centerLat'] != null) {
            queryParameters['center_lat'] = requestParameters['centerLat'];
        }

        if (requestParameters['radiusMiles'] != null) {
            queryParameters['radius_miles'] = requestParameters['radiusMiles'];
        }

        if (requestParameters['bbox'] != null) {
            queryParameters['bbox'] = requestParameters['bbox'];
        }

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['excludeSourceId'] != null) {
            queryParameters['exclude_source_id'] = requestParameters['excludeSourceId'];
        }

        if (requestParameters['locationType'] != null) {
            queryParameters['location_type'] = requestParameters['locationType'];
        }

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['nature'] != null) {
            queryParameters['nature'] = requestParameters['nature'];
        }

        if (requestParameters['meta'] != null) {
            queryParameters['meta'] = requestParameters['meta'];
        }

        if (requestParameters['entity'] != null) {
            queryParameters['entity'] = requestParameters['entity'];
        }

        if (requestParameters['pubDateFrom'] != null) {
            queryParameters['pub_date_from'] = runtime.serializeDate(requestParameters['pubDateFrom'] as any);
        }

        if (requestParameters['pubDateTo'] != null) {
            queryParameters['pub_date_to'] = runtime.serializeDate(requestParameters['pubDateTo'] as any);
        }

        if (requestParameters['sort'] != null) {
            queryParameters['sort'] = requestParameters['sort'];
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['offset'] != null) {
            queryParameters['offset'] = requestParameters['offset'];
        }

        if (requestParameters['cursor'] != null) {
            queryParameters['cursor'] = requestParameters['cursor'];
        }

        if (requestParameters['include'] != null) {
            queryParameters['include'] = requestParameters['include'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/geo-search`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Finds articles that mention a location within a radius (`center_lng`, `center_lat`, `radius_miles`) or a bounding box (`bbox`); use exactly one. One mention must match area, `location_type` and `nature`; `meta` and dates filter the article. Newest first, undated last, then by id descending.
     * Search articles by location
     */
    async geoSearchRaw(requestParameters: GeoSearchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<GeoSearch>> {
        const requestOptions = await this.geoSearchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => GeoSearchFromJSON(jsonValue));
    }

    /**
     * Finds articles that mention a location within a radius (`center_lng`, `center_lat`, `radius_miles`) or a bounding box (`bbox`); use exactly one. One mention must match area, `location_type` and `nature`; `meta` and dates filter the article. Newest first, undated last, then by id descending.
     * Search articles by location
     */
    async geoSearch(requestParameters: GeoSearchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<GeoSearch> {
        const response = await this.geoSearchRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for geoSearchByBody without sending the request
     */
    async geoSearchByBodyRequestOpts(requestParameters: GeoSearchByBodyRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling geoSearchByBody().'
            );
        }

        if (requestParameters['geoSearchBody'] == null) {
            throw new runtime.RequiredError(
                'geoSearchBody',
                'Required parameter "geoSearchBody" was null or undefined when calling geoSearchByBody().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};

        headerParameters['Content-Type'] = 'application/json';

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/geo-search`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: GeoSearchBodyToJSON(requestParameters['geoSearchBody']),
        };
    }

    /**
     * Like the GET search, with its parameters as JSON fields. Adds `intersects`, a GeoJSON Polygon or MultiPolygon, as a third search area. Read-only.
     * Search articles by location, also inside a polygon
     */
    async geoSearchByBodyRaw(requestParameters: GeoSearchByBodyRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<GeoSearch>> {
        const requestOptions = await this.geoSearchByBodyRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => GeoSearchFromJSON(jsonValue));
    }

    /**
     * Like the GET search, with its parameters as JSON fields. Adds `intersects`, a GeoJSON Polygon or MultiPolygon, as a third search area. Read-only.
     * Search articles by location, also inside a polygon
     */
    async geoSearchByBody(requestParameters: GeoSearchByBodyRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<GeoSearch> {
        const response = await this.geoSearchByBodyRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for geoSearchDensity without sending the request
     */
    async geoSearchDensityRequestOpts(requestParameters: GeoSearchDensityRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling geoSearchDensity().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['centerLng'] != null) {
            queryParameters['center_lng'] = requestParameters['centerLng'];
        }

        if (requestParameters['centerLat'] != null) {
            queryParameters['center_lat'] = requestParameters['centerLat'];
        }

        if (requestParameters['radiusMiles'] != null) {
            queryParameters['radius_miles'] = requestParameters['radiusMiles'];
        }

        if (requestParameters['bbox'] != null) {
            queryParameters['bbox'] = requestParameters['bbox'];
        }

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['excludeSourceId'] != null) {
            queryParameters['exclude_source_id'] = requestParameters['excludeSourceId'];
        }

        if (requestParameters['locationType'] != null) {
            queryParameters['location_type'] = requestParameters['locationType'];
        }

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['nature'] != null) {
            queryParameters['nature'] = requestParameters['nature'];
        }

        if (requestParameters['meta'] != null) {
            queryParameters['meta'] = requestParameters['meta'];
        }

        if (requestParameters['entity'] != null) {
            queryParameters['entity'] = requestParameters['entity'];
        }

        if (requestParameters['pubDateFrom'] != null) {
            queryParameters['pub_date_from'] = runtime.serializeDate(requestParameters['pubDateFrom'] as any);
        }

        if (requestParameters['pubDateTo'] != null) {
            queryParameters['pub_date_to'] = runtime.serializeDate(requestParameters['pubDateTo'] as any);
        }

        if (requestParameters['resolution'] != null) {
            queryParameters['resolution'] = requestParameters['resolution'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/geo-search/density`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Takes the area and filters of the search. A mention counts in the ancestor of its `h3_cell` at the requested resolution; if its cell is coarser, in the center child of that cell. Returns the 5,000 busiest cells; `overflow` counts the others. Counts are exact.
     * Count search results per H3 cell
     */
    async geoSearchDensityRaw(requestParameters: GeoSearchDensityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Density>> {
        const requestOptions = await this.geoSearchDensityRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => DensityFromJSON(jsonValue));
    }

    /**
     * Takes the area and filters of the search. A mention counts in the ancestor of its `h3_cell` at the requested resolution; if its cell is coarser, in the center child of that cell. Returns the 5,000 busiest cells; `overflow` counts the others. Counts are exact.
     * Count search results per H3 cell
     */
    async geoSearchDensity(requestParameters: GeoSearchDensityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Density> {
        const response = await this.geoSearchDensityRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for geoSearchDensityByBody without sending the request
     */
    async geoSearchDensityByBodyRequestOpts(requestParameters: GeoSearchDensityByBodyRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling geoSearchDensityByBody().'
            );
        }

        if (requestParameters['geoSearchBody'] == null) {
            throw new runtime.RequiredError(
                'geoSearchBody',
                'Required parameter "geoSearchBody" was null or undefined when calling geoSearchDensityByBody().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};

        headerParameters['Content-Type'] = 'application/json';

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/geo-search/density`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: GeoSearchBodyToJSON(requestParameters['geoSearchBody']),
        };
    }

    /**
     * Takes the body of the POST search, optionally with `resolution`. Read-only.
     * Count search results per H3 cell, also inside a polygon
     */
    async geoSearchDensityByBodyRaw(requestParameters: GeoSearchDensityByBodyRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Density>> {
        const requestOptions = await this.geoSearchDensityByBodyRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => DensityFromJSON(jsonValue));
    }

    /**
     * Takes the body of the POST search, optionally with `resolution`. Read-only.
     * Count search results per H3 cell, also inside a polygon
     */
    async geoSearchDensityByBody(requestParameters: GeoSearchDensityByBodyRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Density> {
        const response = await this.geoSearchDensityByBodyRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for getArticle without sending the request
     */
    async getArticleRequestOpts(requestParameters: GetArticleRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['articleId'] == null) {
            throw new runtime.RequiredError(
                'articleId',
                'Required parameter "articleId" was null or undefined when calling getArticle().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling getArticle().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['include'] != null) {
            queryParameters['include'] = requestParameters['include'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/{article_id}`;
        urlPath = urlPath.replace('{article_id}', encodeURIComponent(String(requestParameters['articleId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Read an article with its body, mentions and images
     */
    async getArticleRaw(requestParameters: GetArticleRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Article>> {
        const requestOptions = await this.getArticleRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ArticleFromJSON(jsonValue));
    }

    /**
     * Read an article with its body, mentions and images
     */
    async getArticle(requestParameters: GetArticleRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Article> {
        const response = await this.getArticleRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listArticles without sending the request
     */
    async listArticlesRequestOpts(requestParameters: ListArticlesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listArticles().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['excludeSourceId'] != null) {
            queryParameters['exclude_source_id'] = requestParameters['excludeSourceId'];
        }

        if (requestParameters['locationType'] != null) {
            queryParameters['location_type'] = requestParameters['locationType'];
        }

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['nature'] != null) {
            queryParameters['nature'] = requestParameters['nature'];
        }

        if (requestParameters['meta'] != null) {
            queryParameters['meta'] = requestParameters['meta'];
        }

        if (requestParameters['entity'] != null) {
            queryParameters['entity'] = requestParameters['entity'];
        }

        if (requestParameters['pubDateFrom'] != null) {
            queryParameters['pub_date_from'] = runtime.serializeDate(requestParameters['pubDateFrom'] as any);
        }

        if (requestParameters['pubDateTo'] != null) {
            queryParameters['pub_date_to'] = runtime.serializeDate(requestParameters['pubDateTo'] as any);
        }

        if (requestParameters['include'] != null) {
            queryParameters['include'] = requestParameters['include'];
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['offset'] != null) {
            queryParameters['offset'] = requestParameters['offset'];
        }

        if (requestParameters['cursor'] != null) {
            queryParameters['cursor'] = requestParameters['cursor'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * With `q`: by relevance, then date, then id. Without `q`: newest first, undated last, then by id descending. One mention must match both `location_type` and `nature`.
     * List or search articles
     */
    async listArticlesRaw(requestParameters: ListArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ArticleList>> {
        const requestOptions = await this.listArticlesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ArticleListFromJSON(jsonValue));
    }

    /**
     * With `q`: by relevance, then date, then id. Without `q`: newest first, undated last, then by id descending. One mention must match both `location_type` and `nature`.
     * List or search articles
     */
    async listArticles(requestParameters: ListArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ArticleList> {
        const response = await this.listArticlesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for semanticSearch without sending the request
     */
    async semanticSearchRequestOpts(requestParameters: SemanticSearchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling semanticSearch().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['similarTo'] != null) {
            queryParameters['similar_to'] = requestParameters['similarTo'];
        }

        if (requestParameters['mode'] != null) {
            queryParameters['mode'] = requestParameters['mode'];
        }

        if (requestParameters['centerLng'] != null) {
            queryParameters['center_lng'] = requestParameters['centerLng'];
        }

        if (requestParameters['centerLat'] != null) {
            queryParameters['center_lat'] = requestParameters['centerLat'];
        }

        if (requestParameters['radiusMiles'] != null) {
            queryParameters['radius_miles'] = requestParameters['radiusMiles'];
        }

        if (requestParameters['bbox'] != null) {
            queryParameters['bbox'] = requestParameters['bbox'];
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['excludeSourceId'] != null) {
            queryParameters['exclude_source_id'] = requestParameters['excludeSourceId'];
        }

        if (requestParameters['locationType'] != null) {
            queryParameters['location_type'] = requestParameters['locationType'];
        }

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['nature'] != null) {
            queryParameters['nature'] = requestParameters['nature'];
        }

        if (requestParameters['meta'] != null) {
            queryParameters['meta'] = requestParameters['meta'];
        }

        if (requestParameters['entity'] != null) {
            queryParameters['entity'] = requestParameters['entity'];
        }

        if (requestParameters['pubDateFrom'] != null) {
            queryParameters['pub_date_from'] = runtime.serializeDate(requestParameters['pubDateFrom'] as any);
        }

        if (requestParameters['pubDateTo'] != null) {
            queryParameters['pub_date_to'] = runtime.serializeDate(requestParameters['pubDateTo'] as any);
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['offset'] != null) {
            queryParameters['offset'] = requestParameters['offset'];
        }

        if (requestParameters['include'] != null) {
            queryParameters['include'] = requestParameters['include'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/articles/semantic-search`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Orders all articles that pass the filters by the similarity of their meaning to a text (`q`) or to an article (`similar_to`); use exactly one. The area is optional. `mode=hybrid` joins this order with that of the words of `q`. Filters apply before the order: every article that passes them is compared.
     * Search articles by meaning
     */
    async semanticSearchRaw(requestParameters: SemanticSearchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<SemanticSearch>> {
        const requestOptions = await this.semanticSearchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => SemanticSearchFromJSON(jsonValue));
    }

    /**
     * Orders all articles that pass the filters by the similarity of their meaning to a text (`q`) or to an article (`similar_to`); use exactly one. The area is optional. `mode=hybrid` joins this order with that of the words of `q`. Filters apply before the order: every article that passes them is compared.
     * Search articles by meaning
     */
    async semanticSearch(requestParameters: SemanticSearchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<SemanticSearch> {
        const response = await this.semanticSearchRaw(requestParameters, initOverrides);
        return await response.value();
    }

}

/**
 * @export
 */
export const GeoSearchSortEnum = {
    Date: 'date',
    Distance: 'distance',
} as const;
export type GeoSearchSortEnum = typeof GeoSearchSortEnum[keyof typeof GeoSearchSortEnum];
/**
 * @export
 */
export const SemanticSearchModeEnum = {
    Semantic: 'semantic',
    Hybrid: 'hybrid',
} as const;
export type SemanticSearchModeEnum = typeof SemanticSearchModeEnum[keyof typeof SemanticSearchModeEnum];
