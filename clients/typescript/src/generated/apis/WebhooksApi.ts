/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type ListWebhookDeliveries200Response,
    ListWebhookDeliveries200ResponseFromJSON,
    ListWebhookDeliveries200ResponseToJSON,
} from '../models/ListWebhookDeliveries200Response.js';
import {
    type PageWebhookResponse,
    PageWebhookResponseFromJSON,
    PageWebhookResponseToJSON,
} from '../models/PageWebhookResponse.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';
import {
    type Webhook,
    WebhookFromJSON,
    WebhookToJSON,
} from '../models/Webhook.js';
import {
    type WebhookDelivery,
    WebhookDeliveryFromJSON,
    WebhookDeliveryToJSON,
} from '../models/WebhookDelivery.js';
import {
    type WebhookReplay,
    WebhookReplayFromJSON,
    WebhookReplayToJSON,
} from '../models/WebhookReplay.js';
import {
    type WebhookSubmission,
    WebhookSubmissionFromJSON,
    WebhookSubmissionToJSON,
} from '../models/WebhookSubmission.js';

export interface CreateWebhookRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    webhookSubmission: WebhookSubmission;
}

export interface DeleteWebhookRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface GetWebhookRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface ListWebhookDeliveriesRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Only deliveries with this status
     */
    status?: ListWebhookDeliveriesStatusEnum;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

export interface ListWebhooksRequest {
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
}

export interface PingWebhookRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface ReplayWebhookRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    webhookReplay: WebhookReplay;
}

export interface RotateWebhookSecretRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
}

export interface UpdateWebhookRequest {
    /**
     * Id of the endpoint
     */
    webhookId: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    webhookSubmission: WebhookSubmission;
}

/**
 * 
 */
export class WebhooksApi extends runtime.BaseAPI {

    /**
     * Creates request options for createWebhook without sending the request
     */
    async createWebhookRequestOpts(requestParameters: CreateWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling createWebhook().'
            );
        }

        if (requestParameters['webhookSubmission'] == null) {
            throw new runtime.RequiredError(
                'webhookSubmission',
                'Required parameter "webhookSubmission" was null or undefined when calling createWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: WebhookSubmissionToJSON(requestParameters['webhookSubmission']),
        };
    }

    /**
     * Registers an endpoint for future events. The response contains the secret; it is not shown again.
     * Create a webhook endpoint
     */
    async createWebhookRaw(requestParameters: CreateWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Webhook>> {
        const requestOptions = await this.createWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookFromJSON(jsonValue));
    }

    /**
     * Registers an endpoint for future events. The response contains the secret; it is not shown again.
     * Create a webhook endpoint
     */
    async createWebhook(requestParameters: CreateWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Webhook> {
        const response = await this.createWebhookRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for deleteWebhook without sending the request
     */
    async deleteWebhookRequestOpts(requestParameters: DeleteWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling deleteWebhook().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling deleteWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'DELETE',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Delete a webhook endpoint with its deliveries
     */
    async deleteWebhookRaw(requestParameters: DeleteWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<void>> {
        const requestOptions = await this.deleteWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.VoidApiResponse(response);
    }

    /**
     * Delete a webhook endpoint with its deliveries
     */
    async deleteWebhook(requestParameters: DeleteWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<void> {
        await this.deleteWebhookRaw(requestParameters, initOverrides);
    }

    /**
     * Creates request options for getWebhook without sending the request
     */
    async getWebhookRequestOpts(requestParameters: GetWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling getWebhook().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling getWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Read a webhook endpoint
     */
    async getWebhookRaw(requestParameters: GetWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Webhook>> {
        const requestOptions = await this.getWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookFromJSON(jsonValue));
    }

    /**
     * Read a webhook endpoint
     */
    async getWebhook(requestParameters: GetWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Webhook> {
        const response = await this.getWebhookRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listWebhookDeliveries without sending the request
     */
    async listWebhookDeliveriesRequestOpts(requestParameters: ListWebhookDeliveriesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling listWebhookDeliveries().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listWebhookDeliveries().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}/deliveries`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Each delivery with its attempts; finished deliveries are kept for 7 days.
     * List deliveries of an endpoint, newest first
     */
    async listWebhookDeliveriesRaw(requestParameters: ListWebhookDeliveriesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ListWebhookDeliveries200Response>> {
        const requestOptions = await this.listWebhookDeliveriesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ListWebhookDeliveries200ResponseFromJSON(jsonValue));
    }

    /**
     * Each delivery with its attempts; finished deliveries are kept for 7 days.
     * List deliveries of an endpoint, newest first
     */
    async listWebhookDeliveries(requestParameters: ListWebhookDeliveriesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ListWebhookDeliveries200Response> {
        const response = await this.listWebhookDeliveriesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listWebhooks without sending the request
     */
    async listWebhooksRequestOpts(requestParameters: ListWebhooksRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listWebhooks().'
            );
        }

        const queryParameters: any = {};

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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List webhook endpoints of the project, oldest first
     */
    async listWebhooksRaw(requestParameters: ListWebhooksRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PageWebhookResponse>> {
        const requestOptions = await this.listWebhooksRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PageWebhookResponseFromJSON(jsonValue));
    }

    /**
     * List webhook endpoints of the project, oldest first
     */
    async listWebhooks(requestParameters: ListWebhooksRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PageWebhookResponse> {
        const response = await this.listWebhooksRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for pingWebhook without sending the request
     */
    async pingWebhookRequestOpts(requestParameters: PingWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling pingWebhook().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling pingWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}/ping`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Sends `service.webhook.ping` regardless of filters, signed and retried like every delivery. It does not appear in the feed; `data` names the endpoint.
     * Send a ping to an endpoint
     */
    async pingWebhookRaw(requestParameters: PingWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<WebhookDelivery>> {
        const requestOptions = await this.pingWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookDeliveryFromJSON(jsonValue));
    }

    /**
     * Sends `service.webhook.ping` regardless of filters, signed and retried like every delivery. It does not appear in the feed; `data` names the endpoint.
     * Send a ping to an endpoint
     */
    async pingWebhook(requestParameters: PingWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<WebhookDelivery> {
        const response = await this.pingWebhookRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for replayWebhook without sending the request
     */
    async replayWebhookRequestOpts(requestParameters: ReplayWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling replayWebhook().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling replayWebhook().'
            );
        }

        if (requestParameters['webhookReplay'] == null) {
            throw new runtime.RequiredError(
                'webhookReplay',
                'Required parameter "webhookReplay" was null or undefined when calling replayWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}/replay`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: WebhookReplayToJSON(requestParameters['webhookReplay']),
        };
    }

    /**
     * Resends events after `cursor`, or events with `from` <= `occurred_at` < `to` (default: now), with their original ids. Filters apply. A replay during another one widens its range.
     * Resend past events to an endpoint
     */
    async replayWebhookRaw(requestParameters: ReplayWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Webhook>> {
        const requestOptions = await this.replayWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookFromJSON(jsonValue));
    }

    /**
     * Resends events after `cursor`, or events with `from` <= `occurred_at` < `to` (default: now), with their original ids. Filters apply. A replay during another one widens its range.
     * Resend past events to an endpoint
     */
    async replayWebhook(requestParameters: ReplayWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Webhook> {
        const response = await this.replayWebhookRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for rotateWebhookSecret without sending the request
     */
    async rotateWebhookSecretRequestOpts(requestParameters: RotateWebhookSecretRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling rotateWebhookSecret().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling rotateWebhookSecret().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}/rotate-secret`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * The response contains the new secret; it is not shown again. Deliveries carry both signatures for 24 hours.
     * Rotate the secret of an endpoint
     */
    async rotateWebhookSecretRaw(requestParameters: RotateWebhookSecretRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Webhook>> {
        const requestOptions = await this.rotateWebhookSecretRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookFromJSON(jsonValue));
    }

    /**
     * The response contains the new secret; it is not shown again. Deliveries carry both signatures for 24 hours.
     * Rotate the secret of an endpoint
     */
    async rotateWebhookSecret(requestParameters: RotateWebhookSecretRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Webhook> {
        const response = await this.rotateWebhookSecretRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for updateWebhook without sending the request
     */
    async updateWebhookRequestOpts(requestParameters: UpdateWebhookRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['webhookId'] == null) {
            throw new runtime.RequiredError(
                'webhookId',
                'Required parameter "webhookId" was null or undefined when calling updateWebhook().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling updateWebhook().'
            );
        }

        if (requestParameters['webhookSubmission'] == null) {
            throw new runtime.RequiredError(
                'webhookSubmission',
                'Required parameter "webhookSubmission" was null or undefined when calling updateWebhook().'
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

        let urlPath = `/public/v1/projects/{project_slug}/webhooks/{webhook_id}`;
        urlPath = urlPath.replace('{webhook_id}', encodeURIComponent(String(requestParameters['webhookId'])));
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'PATCH',
            headers: headerParameters,
            query: queryParameters,
            body: WebhookSubmissionToJSON(requestParameters['webhookSubmission']),
        };
    }

    /**
     * Absent fields keep their value; read-only ones have no effect. Disabling marks pending deliveries dead. Enabling again does not send what was missed: replay it.
     * Change a webhook endpoint
     */
    async updateWebhookRaw(requestParameters: UpdateWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Webhook>> {
        const requestOptions = await this.updateWebhookRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => WebhookFromJSON(jsonValue));
    }

    /**
     * Absent fields keep their value; read-only ones have no effect. Disabling marks pending deliveries dead. Enabling again does not send what was missed: replay it.
     * Change a webhook endpoint
     */
    async updateWebhook(requestParameters: UpdateWebhookRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Webhook> {
        const response = await this.updateWebhookRaw(requestParameters, initOverrides);
        return await response.value();
    }

}

/**
 * @export
 */
export const ListWebhookDeliveriesStatusEnum = {
    Pending: 'pending',
    Delivered: 'delivered',
    Dead: 'dead',
} as const;
export type ListWebhookDeliveriesStatusEnum = typeof ListWebhookDeliveriesStatusEnum[keyof typeof ListWebhookDeliveriesStatusEnum];
