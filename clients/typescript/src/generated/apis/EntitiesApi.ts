/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type ArticleList,
    ArticleListFromJSON,
    ArticleListToJSON,
} from '../models/ArticleList.js';
import {
    type Entity,
    EntityFromJSON,
    EntityToJSON,
} from '../models/Entity.js';
import {
    type EntityMerge,
    EntityMergeFromJSON,
    EntityMergeToJSON,
} from '../models/EntityMerge.js';
import {
    type Include,
    IncludeFromJSON,
    IncludeToJSON,
} from '../models/Include.js';
import {
    type PageConnectionRow,
    PageConnectionRowFromJSON,
    PageConnectionRowToJSON,
} from '../models/PageConnectionRow.js';
import {
    type PageEntityRow,
    PageEntityRowFromJSON,
    PageEntityRowToJSON,
} from '../models/PageEntityRow.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';

export interface GetEntityRequest {
    /**
     * Id of the entity, percent-encoded
     */
    entityId: string;
    /**
     * Type of the entity
     */
    entityType: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface ListEntitiesRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Type of the entities; one that no entity has matches nothing
     */
    type?: string;
    /**
     * Beginning of any of the entity's names; case and accents are ignored
     */
    q?: string;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

export interface ListEntityArticlesRequest {
    /**
     * Id of the entity, percent-encoded
     */
    entityId: string;
    /**
     * Type of the entity
     */
    entityType: string;
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

export interface ListEntityConnectionsRequest {
    /**
     * Id of the entity, percent-encoded
     */
    entityId: string;
    /**
     * Type of the entity
     */
    entityType: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Type of the entities; one that no entity has matches nothing
     */
    type?: string;
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
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * Articles of this source
     */
    sourceId?: string;
    /**
     * No articles of these sources; default: none is excluded. Articles without a source match
     */
    excludeSourceId?: Array<string>;
    /**
     * Tag filter clauses; an article must match all of them
     */
    meta?: Array<string>;
    /**
     * First publication date, inclusive; excludes undated articles
     */
    pubDateFrom?: Date;
    /**
     * Last publication date, inclusive; excludes undated articles; not before `pub_date_from`
     */
    pubDateTo?: Date;
    /**
     * `articles`: most articles first, then by type and id; or `strength`, then as `articles`
     */
    sort?: ListEntityConnectionsSortEnum;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

export interface MergeEntityRequest {
    /**
     * Id of the entity, percent-encoded
     */
    entityId: string;
    /**
     * Type of the entity
     */
    entityType: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    entityMerge: EntityMerge;
}

export interface UndoEntityMergeRequest {
    /**
     * Id of the entity, percent-encoded
     */
    entityId: string;
    /**
     * Type of the entity
     */
    entityType: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

/**
 * 
 */
export class EntitiesApi extends runtime.BaseAPI {

    /**
     * Creates request options for getEntity without sending the request
     */
    async getEntityRequestOpts(requestParameters: GetEntityRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['entityId'] == null) {
            throw new runtime.RequiredError(
                'entityId',
                'Required parameter "entityId" was null or undefined when calling getEntity().'
            );
        }

        if (requestParameters['entityType'] == null) {
            throw new runtime.RequiredError(
                'entityType',
                'Required parameter "entityType" was null or undefined when calling getEntity().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling getEntity().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}`;
        urlPath = urlPath.replace('{entity_id}', encodeURIComponent(String(requestParameters['entityId'])));
        urlPath = urlPath.replace('{entity_type}', encodeURIComponent(String(requestParameters['entityType'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Read an entity
     */
    async getEntityRaw(requestParameters: GetEntityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Entity>> {
        const requestOptions = await this.getEntityRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => EntityFromJSON(jsonValue));
    }

    /**
     * Read an entity
     */
    async getEntity(requestParameters: GetEntityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Entity> {
        const response = await this.getEntityRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listEntities without sending the request
     */
    async listEntitiesRequestOpts(requestParameters: ListEntitiesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listEntities().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['type'] != null) {
            queryParameters['type'] = requestParameters['type'];
        }

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['offset'] != null) {
            queryParameters['offset'] = requestParameters['offset'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/entities`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List entities, most articles first
     */
    async listEntitiesRaw(requestParameters: ListEntitiesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PageEntityRow>> {
        const requestOptions = await this.listEntitiesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PageEntityRowFromJSON(jsonValue));
    }

    /**
     * List entities, most articles first
     */
    async listEntities(requestParameters: ListEntitiesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PageEntityRow> {
        const response = await this.listEntitiesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listEntityArticles without sending the request
     */
    async listEntityArticlesRequestOpts(requestParameters: ListEntityArticlesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['entityId'] == null) {
            throw new runtime.RequiredError(
                'entityId',
                'Required parameter "entityId" was null or undefined when calling listEntityArticles().'
            );
        }

        if (requestParameters['entityType'] == null) {
            throw new runtime.RequiredError(
                'entityType',
                'Required parameter "entityType" was null or undefined when calling listEntityArticles().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listEntityArticles().'
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

        let urlPath = `/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/articles`;
        urlPath = urlPath.replace('{entity_id}', encodeURIComponent(String(requestParameters['entityId'])));
        urlPath = urlPath.replace('{entity_type}', encodeURIComponent(String(requestParameters['entityType'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List the articles that have an entity
     */
    async listEntityArticlesRaw(requestParameters: ListEntityArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ArticleList>> {
        const requestOptions = await this.listEntityArticlesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ArticleListFromJSON(jsonValue));
    }

    /**
     * List the articles that have an entity
     */
    async listEntityArticles(requestParameters: ListEntityArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ArticleList> {
        const response = await this.listEntityArticlesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listEntityConnections without sending the request
     */
    async listEntityConnectionsRequestOpts(requestParameters: ListEntityConnectionsRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['entityId'] == null) {
            throw new runtime.RequiredError(
                'entityId',
                'Required parameter "entityId" was null or undefined when calling listEntityConnections().'
            );
        }

        if (requestParameters['entityType'] == null) {
            throw new runtime.RequiredError(
                'entityType',
                'Required parameter "entityType" was null or undefined when calling listEntityConnections().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listEntityConnections().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['type'] != null) {
            queryParameters['type'] = requestParameters['type'];
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

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['excludeSourceId'] != null) {
            queryParameters['exclude_source_id'] = requestParameters['excludeSourceId'];
        }

        if (requestParameters['meta'] != null) {
            queryParameters['meta'] = requestParameters['meta'];
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

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/connections`;
        urlPath = urlPath.replace('{entity_id}', encodeURIComponent(String(requestParameters['entityId'])));
        urlPath = urlPath.replace('{entity_type}', encodeURIComponent(String(requestParameters['entityType'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * With an area (`bbox`, or `center_lng`, `center_lat` and `radius_miles`): in articles that mention a location there.
     * List the entities that articles have together with this one
     */
    async listEntityConnectionsRaw(requestParameters: ListEntityConnectionsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PageConnectionRow>> {
        const requestOptions = await this.listEntityConnectionsRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PageConnectionRowFromJSON(jsonValue));
    }

    /**
     * With an area (`bbox`, or `center_lng`, `center_lat` and `radius_miles`): in articles that mention a location there.
     * List the entities that articles have together with this one
     */
    async listEntityConnections(requestParameters: ListEntityConnectionsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PageConnectionRow> {
        const response = await this.listEntityConnectionsRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for mergeEntity without sending the request
     */
    async mergeEntityRequestOpts(requestParameters: MergeEntityRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['entityId'] == null) {
            throw new runtime.RequiredError(
                'entityId',
                'Required parameter "entityId" was null or undefined when calling mergeEntity().'
            );
        }

        if (requestParameters['entityType'] == null) {
            throw new runtime.RequiredError(
                'entityType',
                'Required parameter "entityType" was null or undefined when calling mergeEntity().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling mergeEntity().'
            );
        }

        if (requestParameters['entityMerge'] == null) {
            throw new runtime.RequiredError(
                'entityMerge',
                'Required parameter "entityMerge" was null or undefined when calling mergeEntity().'
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

        let urlPath = `/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/merge`;
        urlPath = urlPath.replace('{entity_id}', encodeURIComponent(String(requestParameters['entityId'])));
        urlPath = urlPath.replace('{entity_type}', encodeURIComponent(String(requestParameters['entityType'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: EntityMergeToJSON(requestParameters['entityMerge']),
        };
    }

    /**
     * From now on both are one: articles, counts, connections and filters follow. The old id redirects. Emits `service.entity.updated` for both.
     * Merge an entity into another one
     */
    async mergeEntityRaw(requestParameters: MergeEntityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Entity>> {
        const requestOptions = await this.mergeEntityRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => EntityFromJSON(jsonValue));
    }

    /**
     * From now on both are one: articles, counts, connections and filters follow. The old id redirects. Emits `service.entity.updated` for both.
     * Merge an entity into another one
     */
    async mergeEntity(requestParameters: MergeEntityRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Entity> {
        const response = await this.mergeEntityRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for undoEntityMerge without sending the request
     */
    async undoEntityMergeRequestOpts(requestParameters: UndoEntityMergeRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['entityId'] == null) {
            throw new runtime.RequiredError(
                'entityId',
                'Required parameter "entityId" was null or undefined when calling undoEntityMerge().'
            );
        }

        if (requestParameters['entityType'] == null) {
            throw new runtime.RequiredError(
                'entityType',
                'Required parameter "entityType" was null or undefined when calling undoEntityMerge().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling undoEntityMerge().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/entities/{entity_type}/{entity_id}/merge`;
        urlPath = urlPath.replace('{entity_id}', encodeURIComponent(String(requestParameters['entityId'])));
        urlPath = urlPath.replace('{entity_type}', encodeURIComponent(String(requestParameters['entityType'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'DELETE',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Both are what they were, with the articles that came since. Emits `service.entity.updated` for both.
     * Undo the merge of an entity
     */
    async undoEntityMergeRaw(requestParameters: UndoEntityMergeRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.undoEntityMergeRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * Both are what they were, with the articles that came since. Emits `service.entity.updated` for both.
     * Undo the merge of an entity
     */
    async undoEntityMerge(requestParameters: UndoEntityMergeRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.undoEntityMergeRaw(requestParameters, initOverrides);
    }

}

/**
 * @export
 */
export const ListEntityConnectionsSortEnum = {
    Articles: 'articles',
    Strength: 'strength',
} as const;
export type ListEntityConnectionsSortEnum = typeof ListEntityConnectionsSortEnum[keyof typeof ListEntityConnectionsSortEnum];
