/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type PageLocationTypeUse,
    PageLocationTypeUseFromJSON,
    PageLocationTypeUseToJSON,
} from '../models/PageLocationTypeUse.js';
import {
    type PagePlace,
    PagePlaceFromJSON,
    PagePlaceToJSON,
} from '../models/PagePlace.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';

export interface ListLocationTypesRequest {
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

export interface ListLocationsRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * Prefix of the label, case-insensitive
     */
    q?: string;
    /**
     * Only mentions of these types (any of them); default: all types
     */
    locationType?: Array<string>;
    /**
     * No mentions of these types, for example of places that are coarser than the area; default: none is excluded. A mention must match it together with area, `location_type` and `nature`
     */
    excludeLocationType?: Array<string>;
    /**
     * `min_lng,min_lat,max_lng,max_lat` in degrees, boundary included; a min_lng above max_lng crosses the antimeridian. Counts only mentions in this box
     */
    bbox?: string;
    /**
     * Page size
     */
    limit?: number;
    /**
     * Number of items to skip
     */
    offset?: number;
}

/**
 * 
 */
export class LocationsApi extends runtime.BaseAPI {

    /**
     * Creates request options for listLocationTypes without sending the request
     */
    async listLocationTypesRequestOpts(requestParameters: ListLocationTypesRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listLocationTypes().'
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

        let urlPath = `/public/v1/projects/{project_slug}/locations/types`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List location types of mentions, most used first
     */
    async listLocationTypesRaw(requestParameters: ListLocationTypesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PageLocationTypeUse>> {
        const requestOptions = await this.listLocationTypesRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PageLocationTypeUseFromJSON(jsonValue));
    }

    /**
     * List location types of mentions, most used first
     */
    async listLocationTypes(requestParameters: ListLocationTypesRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PageLocationTypeUse> {
        const response = await this.listLocationTypesRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for listLocations without sending the request
     */
    async listLocationsRequestOpts(requestParameters: ListLocationsRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling listLocations().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['locationType'] != null) {
            queryParameters['location_type'] = requestParameters['locationType'];
        }

        if (requestParameters['excludeLocationType'] != null) {
            queryParameters['exclude_location_type'] = requestParameters['excludeLocationType'];
        }

        if (requestParameters['bbox'] != null) {
            queryParameters['bbox'] = requestParameters['bbox'];
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

        let urlPath = `/public/v1/projects/{project_slug}/locations`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Mentions with the same type, label and address are one place. Geometry and cell come from one of its mentions.
     * List mentioned places, most mentions first
     */
    async listLocationsRaw(requestParameters: ListLocationsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<PagePlace>> {
        const requestOptions = await this.listLocationsRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => PagePlaceFromJSON(jsonValue));
    }

    /**
     * Mentions with the same type, label and address are one place. Geometry and cell come from one of its mentions.
     * List mentioned places, most mentions first
     */
    async listLocations(requestParameters: ListLocationsRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<PagePlace> {
        const response = await this.listLocationsRaw(requestParameters, initOverrides);
        return await response.value();
    }

}
