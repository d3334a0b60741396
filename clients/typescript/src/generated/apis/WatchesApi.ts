/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type CreateWatch201Response,
    CreateWatch201ResponseFromJSON,
    CreateWatch201ResponseToJSON,
} from '../models/CreateWatch201Response.js';
import {
    type FeatureCollection,
    FeatureCollectionFromJSON,
    FeatureCollectionToJSON,
} from '../models/FeatureCollection.js';
import {
    type FeedUrl,
    FeedUrlFromJSON,
    FeedUrlToJSON,
} from '../models/FeedUrl.js';
import {
    type Include,
    IncludeFromJSON,
    IncludeToJSON,
} from '../models/Include.js';
import {
    type ListWatchArticles200Response,
    ListWatchArticles200ResponseFromJSON,
    ListWatchArticles200ResponseToJSON,
} from '../models/ListWatchArticles200Response.js';
import {
    type ListWatches200Response,
    ListWatches200ResponseFromJSON,
    ListWatches200ResponseToJSON,
} from '../models/ListWatches200Response.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';
import {
    type Watch,
    WatchFromJSON,
    WatchToJSON,
} from '../models/Watch.js';
import {
    type WatchMatches,
    WatchMatchesFromJSON,
    WatchMatchesToJSON,
} from '../models/WatchMatches.js';
import {
    type WatchMatching,
    WatchMatchingFromJSON,
    WatchMatchingToJSON,
} from '../models/WatchMatching.js';
import {
    type WatchSubmission,
    WatchSubmissionFromJSON,
    WatchSubmissionToJSON,
} from '../models/WatchSubmission.js';

export interface BackfillWatchRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface CreateWatchRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    watchSubmission: WatchSubmission;
}

export interface CreateWatchFeedUrlRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface DeleteWatchRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface DeleteWatchFeedUrlRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface GetWatchRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface ListWatchArticlesRequest {
    /**
     * Id of the watch
     */
    watchId: string;
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
     * `date`, or in point mode `distance`: nearest matching mention first, then by date and id. `distance` adds `distance_miles` to each matching mention
     */
    sort?: ListWatchArticlesSortEnum;
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

export interface ListWatchesRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
    /**
     * Watches whose name begins with this, without regard to case
     */
    q?: string;
}

export interface MatchWatchesRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    watchMatching: WatchMatching;
}

export interface ReadFeedRequest {
    /**
     * The secret part of the address
     */
    token: string;
}

export interface UpdateWatchRequest {
    /**
     * Id of the watch
     */
    watchId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    watchSubmission: WatchSubmission;
}

/**
 * 
 */
export class WatchesApi extends runtime.BaseAPI {

    /**
     * Creates request options for backfillWatch without sending the request
     */
    async backfillWatchRequestOpts(requestParameters: BackfillWatchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling backfillWatch().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling backfillWatch().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}/backfill`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Each gets a `service.watch.matched` with `data.backfill`, told of before or not. Asked again before it has ended, it begins again.
     * Tell of the articles that match a watch already
     */
    async backfillWatchRaw(requestParameters: BackfillWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.backfillWatchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * Each gets a `service.watch.matched` with `data.backfill`, told of before or not. Asked again before it has ended, it begins again.
     * Tell of the articles that match a watch already
     */
    async backfillWatch(requestParameters: BackfillWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.backfillWatchRaw(requestParameters, initOverrides);
    }

    /**
     * Creates request options for createWatch without sending the request
     */
    async createWatchRequestOpts(requestParameters: CreateWatchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling createWatch().'
            );
        }

        if (requestParameters['watchSubmission'] == null) {
            throw new runtime.RequiredError(
                'watchSubmission',
                'Required parameter "watchSubmission" was null or undefined when calling createWatch().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: WatchSubmissionToJSON(requestParameters['watchSubmission']),
        };
    }

    /**
     * Every article that is committed after the response is matched; none from before is told of. `items` creates up to 1,000 watches, all or none.
     * Create a watch, or a list of them
     */
    async createWatchRaw(requestParameters: CreateWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<CreateWatch201Response>> {
        const requestOptions = await this.createWatchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => CreateWatch201ResponseFromJSON(jsonValue));
    }

    /**
     * Every article that is committed after the response is matched; none from before is told of. `items` creates up to 1,000 watches, all or none.
     * Create a watch, or a list of them
     */
    async createWatch(requestParameters: CreateWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<CreateWatch201Response> {
        const response = await this.createWatchRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for createWatchFeedUrl without sending the request
     */
    async createWatchFeedUrlRequestOpts(requestParameters: CreateWatchFeedUrlRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling createWatchFeedUrl().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling createWatchFeedUrl().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}/feed-url`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * For feed readers, which send no key. The former address of the watch is gone at once.
     * Create a private address of a watch\'s articles
     */
    async createWatchFeedUrlRaw(requestParameters: CreateWatchFeedUrlRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<FeedUrl>> {
        const requestOptions = await this.createWatchFeedUrlRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => FeedUrlFromJSON(jsonValue));
    }

    /**
     * For feed readers, which send no key. The former address of the watch is gone at once.
     * Create a private address of a watch\'s articles
     */
    async createWatchFeedUrl(requestParameters: CreateWatchFeedUrlRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<FeedUrl> {
        const response = await this.createWatchFeedUrlRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for deleteWatch without sending the request
     */
    async deleteWatchRequestOpts(requestParameters: DeleteWatchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling deleteWatch().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling deleteWatch().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'DELETE',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Delete a watch
     */
    async deleteWatchRaw(requestParameters: DeleteWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.deleteWatchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * Delete a watch
     */
    async deleteWatch(requestParameters: DeleteWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.deleteWatchRaw(requestParameters, initOverrides);
    }

    /**
     * Creates request options for deleteWatchFeedUrl without sending the request
     */
    async deleteWatchFeedUrlRequestOpts(requestParameters: DeleteWatchFeedUrlRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling deleteWatchFeedUrl().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling deleteWatchFeedUrl().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}/feed-url`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'DELETE',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * At once. Succeeds, too, if the watch has none.
     * Withdraw the private address of a watch
     */
    async deleteWatchFeedUrlRaw(requestParameters: DeleteWatchFeedUrlRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.deleteWatchFeedUrlRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * At once. Succeeds, too, if the watch has none.
     * Withdraw the private address of a watch
     */
    async deleteWatchFeedUrl(requestParameters: DeleteWatchFeedUrlRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.deleteWatchFeedUrlRaw(requestParameters, initOverrides);
    }

    /**
     * Creates request options for getWatch without sending the request
     */
    async getWatchRequestOpts(requestParameters: GetWatchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling getWatch().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling getWatch().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Read a watch
     */
    async getWatchRaw(requestParameters: GetWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Watch>> {
        const requestOptions = await this.getWatchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WatchFromJSON(jsonValue));
    }

    /**
     * Read a watch
     */
    async getWatch(requestParameters: GetWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Watch> {
        const response = await this.getWatchRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listWatchArticles without sending the request
     */
    async listWatchArticlesRequestOpts(requestParameters: ListWatchArticlesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling listWatchArticles().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listWatchArticles().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}/articles`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * The answer of the search that the watch has: of a search by area, or without an area, of a list of articles. Filters narrow it further. GeoJSON, CSV and NDJSON need an area.
     * Search the articles that match a watch
     */
    async listWatchArticlesRaw(requestParameters: ListWatchArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ListWatchArticles200Response>> {
        const requestOptions = await this.listWatchArticlesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ListWatchArticles200ResponseFromJSON(jsonValue));
    }

    /**
     * The answer of the search that the watch has: of a search by area, or without an area, of a list of articles. Filters narrow it further. GeoJSON, CSV and NDJSON need an area.
     * Search the articles that match a watch
     */
    async listWatchArticles(requestParameters: ListWatchArticlesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ListWatchArticles200Response> {
        const response = await this.listWatchArticlesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listWatches without sending the request
     */
    async listWatchesRequestOpts(requestParameters: ListWatchesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listWatches().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['offset'] != null) {
            queryParameters['offset'] = requestParameters['offset'];
        }

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/watches`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List watches of the project, by name
     */
    async listWatchesRaw(requestParameters: ListWatchesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ListWatches200Response>> {
        const requestOptions = await this.listWatchesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ListWatches200ResponseFromJSON(jsonValue));
    }

    /**
     * List watches of the project, by name
     */
    async listWatches(requestParameters: ListWatchesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ListWatches200Response> {
        const response = await this.listWatchesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for matchWatches without sending the request
     */
    async matchWatchesRequestOpts(requestParameters: MatchWatchesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling matchWatches().'
            );
        }

        if (requestParameters['watchMatching'] == null) {
            throw new runtime.RequiredError(
                'watchMatching',
                'Required parameter "watchMatching" was null or undefined when calling matchWatches().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/match`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: WatchMatchingToJSON(requestParameters['watchMatching']),
        };
    }

    /**
     * A stored article as it is now, or that of an item. Nothing is stored or told of.
     * Find the watches that an article meets
     */
    async matchWatchesRaw(requestParameters: MatchWatchesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<WatchMatches>> {
        const requestOptions = await this.matchWatchesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WatchMatchesFromJSON(jsonValue));
    }

    /**
     * A stored article as it is now, or that of an item. Nothing is stored or told of.
     * Find the watches that an article meets
     */
    async matchWatches(requestParameters: MatchWatchesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<WatchMatches> {
        const response = await this.matchWatchesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for readFeed without sending the request
     */
    async readFeedRequestOpts(requestParameters: ReadFeedRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['token'] == null) {
            throw new runtime.RequiredError(
                'token',
                'Required parameter "token" was null or undefined when calling readFeed().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};


        let urlPath = `/public/v1/feeds/{token}.atom`;
        urlPath = urlPath.replace('{token}', encodeURIComponent(String(requestParameters['token'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * The 50 newest articles of a watch as Atom, with points of GeoRSS. Needs no key. Readers should send `If-None-Match`, and ask every five minutes at most.
     * Read the feed at a private address
     */
    async readFeedRaw(requestParameters: ReadFeedRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<string>> {
        const requestOptions = await this.readFeedRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        if (this.isJsonMime(response.headers.get('content-type'))) {
            return new runtime.JSONApiResponse<string>(response);
        } else {
            return new runtime.TextApiResponse(response) as any;
        }
    }

    /**
     * The 50 newest articles of a watch as Atom, with points of GeoRSS. Needs no key. Readers should send `If-None-Match`, and ask every five minutes at most.
     * Read the feed at a private address
     */
    async readFeed(requestParameters: ReadFeedRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<string> {
        const response = await this.readFeedRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for updateWatch without sending the request
     */
    async updateWatchRequestOpts(requestParameters: UpdateWatchRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['watchId'] == null) {
            throw new runtime.RequiredError(
                'watchId',
                'Required parameter "watchId" was null or undefined when calling updateWatch().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling updateWatch().'
            );
        }

        if (requestParameters['watchSubmission'] == null) {
            throw new runtime.RequiredError(
                'watchSubmission',
                'Required parameter "watchSubmission" was null or undefined when calling updateWatch().'
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

        let urlPath = `/public/v1/projects/{project_slug}/watches/{watch_id}`;
        urlPath = urlPath.replace('{watch_id}', encodeURIComponent(String(requestParameters['watchId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'PATCH',
            headers: headerParameters,
            query: queryParameters,
            body: WatchSubmissionToJSON(requestParameters['watchSubmission']),
        };
    }

    /**
     * Absent fields keep their value; read-only ones have no effect. `search` is replaced as a whole: what matches the new one already is not told of.
     * Change a watch
     */
    async updateWatchRaw(requestParameters: UpdateWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Watch>> {
        const requestOptions = await this.updateWatchRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WatchFromJSON(jsonValue));
    }

    /**
     * Absent fields keep their value; read-only ones have no effect. `search` is replaced as a whole: what matches the new one already is not told of.
     * Change a watch
     */
    async updateWatch(requestParameters: UpdateWatchRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Watch> {
        const response = await this.updateWatchRaw(requestParameters, initOverrides);
        return await response.value();
    }

}

/**
 * @export
 */
export const ListWatchArticlesSortEnum = {
    Date: 'date',
    Distance: 'distance',
} as const;
export type ListWatchArticlesSortEnum = typeof ListWatchArticlesSortEnum[keyof typeof ListWatchArticlesSortEnum];
