/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type EventPage,
    EventPageFromJSON,
    EventPageToJSON,
} from '../models/EventPage.js';
import {
    type EventType,
    EventTypeFromJSON,
    EventTypeToJSON,
} from '../models/EventType.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';

export interface ListEventsRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * A cursor returned by this feed; default: start at the oldest retained event
     */
    cursor?: string;
    /**
     * Events of any of these flows
     */
    flowId?: Array<string>;
    /**
     * Events of any of these types
     */
    type?: Array<EventType>;
    /**
     * Events of any of these watches; an unknown id matches nothing
     */
    watchId?: Array<string>;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Long poll: seconds to wait for the first new event; the page is empty if none arrives
     */
    wait?: number;
}

/**
 * 
 */
export class EventsApi extends runtime.BaseAPI {

    /**
     * Creates request options for listEvents without sending the request
     */
    async listEventsRequestOpts(requestParameters: ListEventsRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listEvents().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['cursor'] != null) {
            queryParameters['cursor'] = requestParameters['cursor'];
        }

        if (requestParameters['flowId'] != null) {
            queryParameters['flow_id'] = requestParameters['flowId'];
        }

        if (requestParameters['type'] != null) {
            queryParameters['type'] = requestParameters['type'];
        }

        if (requestParameters['watchId'] != null) {
            queryParameters['watch_id'] = requestParameters['watchId'];
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        if (requestParameters['wait'] != null) {
            queryParameters['wait'] = requestParameters['wait'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/events`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Immutable, totally ordered feed, retained for 90 days. Store the cursor of the last processed event, or `checkpoint_cursor`, and pass it as `cursor`: no event is skipped.
     * List events of the project, oldest first
     */
    async listEventsRaw(requestParameters: ListEventsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<EventPage>> {
        const requestOptions = await this.listEventsRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => EventPageFromJSON(jsonValue));
    }

    /**
     * Immutable, totally ordered feed, retained for 90 days. Store the cursor of the last processed event, or `checkpoint_cursor`, and pass it as `cursor`: no event is skipped.
     * List events of the project, oldest first
     */
    async listEvents(requestParameters: ListEventsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<EventPage> {
        const response = await this.listEventsRaw(requestParameters, initOverrides);
        return await response.value();
    }

}
