/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type ListRunItems200Response,
    ListRunItems200ResponseFromJSON,
    ListRunItems200ResponseToJSON,
} from '../models/ListRunItems200Response.js';
import {
    type PageRunResponse,
    PageRunResponseFromJSON,
    PageRunResponseToJSON,
} from '../models/PageRunResponse.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';
import {
    type Run,
    RunFromJSON,
    RunToJSON,
} from '../models/Run.js';
import {
    type Submission,
    SubmissionFromJSON,
    SubmissionToJSON,
} from '../models/Submission.js';

export interface CancelRunRequest {
    /**
     * Id of the run
     */
    runId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface GetRunRequest {
    /**
     * Id of the run
     */
    runId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface ListRunItemsRequest {
    /**
     * Id of the run
     */
    runId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Only items with this status
     */
    status?: ListRunItemsStatusEnum;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

export interface ListRunsRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Only runs with this status
     */
    status?: ListRunsStatusEnum;
    /**
     * Only runs of this flow
     */
    flowId?: string;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

export interface TriggerRunRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    submission: Submission;
    /**
     * Idempotency key, kept for 24 hours: repeating key and body returns the first run
     */
    idempotencyKey?: string;
    /**
     * Of a text: the name of a flow of the project
     */
    flow?: string;
    /**
     * Of a text: your id of the article; a repeated one updates it
     */
    externalId?: string;
    /**
     * Of a text: where the article is
     */
    url?: string;
    /**
     * Of a text
     */
    author?: string;
    /**
     * Of a text
     */
    pubDate?: Date;
    /**
     * Of a text: the outlet
     */
    sourceId?: string;
    /**
     * Of a text: the outlet's name
     */
    sourceName?: string;
    /**
     * Of a text: whether to find its places
     */
    locate?: boolean;
    /**
     * Of a text: whether it may replace the article that has its `external_id`
     */
    replace?: boolean;
}

/**
 * 
 */
export class RunsApi extends runtime.BaseAPI {

    /**
     * Creates request options for cancelRun without sending the request
     */
    async cancelRunRequestOpts(requestParameters: CancelRunRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['runId'] == null) {
            throw new runtime.RequiredError(
                'runId',
                'Required parameter "runId" was null or undefined when calling cancelRun().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling cancelRun().'
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

        let urlPath = `/public/v1/projects/{project_slug}/runs/{run_id}/cancel`;
        urlPath = urlPath.replace('{run_id}', encodeURIComponent(String(requestParameters['runId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Cancels all unfinished items; finished items remain. Repeating the call has no effect.
     * Cancel a run
     */
    async cancelRunRaw(requestParameters: CancelRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Run>> {
        const requestOptions = await this.cancelRunRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => RunFromJSON(jsonValue));
    }

    /**
     * Cancels all unfinished items; finished items remain. Repeating the call has no effect.
     * Cancel a run
     */
    async cancelRun(requestParameters: CancelRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Run> {
        const response = await this.cancelRunRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for getRun without sending the request
     */
    async getRunRequestOpts(requestParameters: GetRunRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['runId'] == null) {
            throw new runtime.RequiredError(
                'runId',
                'Required parameter "runId" was null or undefined when calling getRun().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling getRun().'
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

        let urlPath = `/public/v1/projects/{project_slug}/runs/{run_id}`;
        urlPath = urlPath.replace('{run_id}', encodeURIComponent(String(requestParameters['runId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Poll until the run ends, at the interval in `Retry-After`. Needs no scope.
     * Read the status of a run
     */
    async getRunRaw(requestParameters: GetRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Run>> {
        const requestOptions = await this.getRunRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => RunFromJSON(jsonValue));
    }

    /**
     * Poll until the run ends, at the interval in `Retry-After`. Needs no scope.
     * Read the status of a run
     */
    async getRun(requestParameters: GetRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Run> {
        const response = await this.getRunRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listRunItems without sending the request
     */
    async listRunItemsRequestOpts(requestParameters: ListRunItemsRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['runId'] == null) {
            throw new runtime.RequiredError(
                'runId',
                'Required parameter "runId" was null or undefined when calling listRunItems().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listRunItems().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['status'] != null) {
            queryParameters['status'] = requestParameters['status'];
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

        let urlPath = `/public/v1/projects/{project_slug}/runs/{run_id}/items`;
        urlPath = urlPath.replace('{run_id}', encodeURIComponent(String(requestParameters['runId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List items of a run with their results
     */
    async listRunItemsRaw(requestParameters: ListRunItemsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ListRunItems200Response>> {
        const requestOptions = await this.listRunItemsRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ListRunItems200ResponseFromJSON(jsonValue));
    }

    /**
     * List items of a run with their results
     */
    async listRunItems(requestParameters: ListRunItemsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ListRunItems200Response> {
        const response = await this.listRunItemsRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listRuns without sending the request
     */
    async listRunsRequestOpts(requestParameters: ListRunsRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listRuns().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['status'] != null) {
            queryParameters['status'] = requestParameters['status'];
        }

        if (requestParameters['flowId'] != null) {
            queryParameters['flow_id'] = requestParameters['flowId'];
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

        let urlPath = `/public/v1/projects/{project_slug}/runs`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List runs of the project, newest first
     */
    async listRunsRaw(requestParameters: ListRunsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PageRunResponse>> {
        const requestOptions = await this.listRunsRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PageRunResponseFromJSON(jsonValue));
    }

    /**
     * List runs of the project, newest first
     */
    async listRuns(requestParameters: ListRunsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PageRunResponse> {
        const response = await this.listRunsRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for triggerRun without sending the request
     */
    async triggerRunRequestOpts(requestParameters: TriggerRunRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling triggerRun().'
            );
        }

        if (requestParameters['submission'] == null) {
            throw new runtime.RequiredError(
                'submission',
                'Required parameter "submission" was null or undefined when calling triggerRun().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['flow'] != null) {
            queryParameters['flow'] = requestParameters['flow'];
        }

        if (requestParameters['externalId'] != null) {
            queryParameters['external_id'] = requestParameters['externalId'];
        }

        if (requestParameters['url'] != null) {
            queryParameters['url'] = requestParameters['url'];
        }

        if (requestParameters['author'] != null) {
            queryParameters['author'] = requestParameters['author'];
        }

        if (requestParameters['pubDate'] != null) {
            queryParameters['pub_date'] = runtime.serializeDate(requestParameters['pubDate'] as any);
        }

        if (requestParameters['sourceId'] != null) {
            queryParameters['source_id'] = requestParameters['sourceId'];
        }

        if (requestParameters['sourceName'] != null) {
            queryParameters['source_name'] = requestParameters['sourceName'];
        }

        if (requestParameters['locate'] != null) {
            queryParameters['locate'] = requestParameters['locate'];
        }

        if (requestParameters['replace'] != null) {
            queryParameters['replace'] = requestParameters['replace'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        headerParameters['Content-Type'] = 'application/json';

        if (requestParameters['idempotencyKey'] != null) {
            headerParameters['Idempotency-Key'] = String(requestParameters['idempotencyKey']);
        }

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/runs`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: SubmissionToJSON(requestParameters['submission']),
        };
    }

    /**
     * Accepts 1 to 1,000 items, at most 10 MiB, and processes them asynchronously. An invalid body structure gets a 400. An invalid item fails alone. An existing `external_id` updates its article. Items without `locations` have their places found in their text. A body of `text/plain` is one article: its first line is the headline, and the query has its fields.
     * Submit articles
     */
    async triggerRunRaw(requestParameters: TriggerRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Run>> {
        const requestOptions = await this.triggerRunRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => RunFromJSON(jsonValue));
    }

    /**
     * Accepts 1 to 1,000 items, at most 10 MiB, and processes them asynchronously. An invalid body structure gets a 400. An invalid item fails alone. An existing `external_id` updates its article. Items without `locations` have their places found in their text. A body of `text/plain` is one article: its first line is the headline, and the query has its fields.
     * Submit articles
     */
    async triggerRun(requestParameters: TriggerRunRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Run> {
        const response = await this.triggerRunRaw(requestParameters, initOverrides);
        return await response.value();
    }

}

/**
 * @export
 */
export const ListRunItemsStatusEnum = {
    Pending: 'pending',
    Running: 'running',
    Succeeded: 'succeeded',
    Failed: 'failed',
    Cancelled: 'cancelled',
} as const;
export type ListRunItemsStatusEnum = typeof ListRunItemsStatusEnum[keyof typeof ListRunItemsStatusEnum];
/**
 * @export
 */
export const ListRunsStatusEnum = {
    Pending: 'pending',
    Running: 'running',
    Succeeded: 'succeeded',
    PartiallySucceeded: 'partially_succeeded',
    Failed: 'failed',
    Cancelled: 'cancelled',
} as const;
export type ListRunsStatusEnum = typeof ListRunsStatusEnum[keyof typeof ListRunsStatusEnum];
