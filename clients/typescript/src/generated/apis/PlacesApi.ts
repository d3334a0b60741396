/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type GazetteerPlaces,
    GazetteerPlacesFromJSON,
    GazetteerPlacesToJSON,
} from '../models/GazetteerPlaces.js';
import {
    type LocateForm,
    LocateFormFromJSON,
    LocateFormToJSON,
} from '../models/LocateForm.js';
import {
    type LocatedText,
    LocatedTextFromJSON,
    LocatedTextToJSON,
} from '../models/LocatedText.js';
import {
    type Problem,
    ProblemFromJSON,
    ProblemToJSON,
} from '../models/Problem.js';

export interface LocateRequest {
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * 
     */
    locateForm: LocateForm;
}

export interface SearchGazetteerRequest {
    /**
     * The beginning of a name, in any spelling that the gazetteer has
     */
    q: string;
    /**
     * The project's name in paths
     */
    projectSlug: string;
    /**
     * `lng,lat` in degrees: places around it come first
     */
    near?: string;
    /**
     * Of places
     */
    limit?: number;
}

/**
 * 
 */
export class PlacesApi extends runtime.BaseAPI {

    /**
     * Creates request options for locate without sending the request
     */
    async locateRequestOpts(requestParameters: LocateRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling locate().'
            );
        }

        if (requestParameters['locateForm'] == null) {
            throw new runtime.RequiredError(
                'locateForm',
                'Required parameter "locateForm" was null or undefined when calling locate().'
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

        let urlPath = `/public/v1/projects/{project_slug}/locate`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'POST',
            headers: headerParameters,
            query: queryParameters,
            body: LocateFormToJSON(requestParameters['locateForm']),
        };
    }

    /**
     * Recognizes names of places and resolves each to a place of the gazetteer, with a confidence, what spoke for it, and alternatives. English text; nothing is stored. The same text gives the same answer; with `source_id`, it may change as articles arrive.
     * Find the places in a text
     */
    async locateRaw(requestParameters: LocateRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<LocatedText>> {
        const requestOptions = await this.locateRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => LocatedTextFromJSON(jsonValue));
    }

    /**
     * Recognizes names of places and resolves each to a place of the gazetteer, with a confidence, what spoke for it, and alternatives. English text; nothing is stored. The same text gives the same answer; with `source_id`, it may change as articles arrive.
     * Find the places in a text
     */
    async locate(requestParameters: LocateRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<LocatedText> {
        const response = await this.locateRaw(requestParameters, initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for searchGazetteer without sending the request
     */
    async searchGazetteerRequestOpts(requestParameters: SearchGazetteerRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['q'] == null) {
            throw new runtime.RequiredError(
                'q',
                'Required parameter "q" was null or undefined when calling searchGazetteer().'
            );
        }

        if (requestParameters['projectSlug'] == null) {
            throw new runtime.RequiredError(
                'projectSlug',
                'Required parameter "projectSlug" was null or undefined when calling searchGazetteer().'
            );
        }

        const queryParameters: any = {};

        if (requestParameters['q'] != null) {
            queryParameters['q'] = requestParameters['q'];
        }

        if (requestParameters['near'] != null) {
            queryParameters['near'] = requestParameters['near'];
        }

        if (requestParameters['limit'] != null) {
            queryParameters['limit'] = requestParameters['limit'];
        }

        const headerParameters: runtime.HTTPHeaders = {};

        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("bearer", []);

            if (tokenString) {
                headerParameters["Authorization"] = `Bearer ${tokenString}`;
            }
        }

        let urlPath = `/public/v1/projects/{project_slug}/gazetteer`;
        urlPath = urlPath.replace('{project_slug}', encodeURIComponent(String(requestParameters['projectSlug'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * For type-ahead. Best first, by population, by nearness where `near` is given, and by whether the project\'s articles mention the place. Case, accents and dots do not matter.
     * Find places by the beginning of a name
     */
    async searchGazetteerRaw(requestParameters: SearchGazetteerRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<GazetteerPlaces>> {
        const requestOptions = await this.searchGazetteerRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => GazetteerPlacesFromJSON(jsonValue));
    }

    /**
     * For type-ahead. Best first, by population, by nearness where `near` is given, and by whether the project\'s articles mention the place. Case, accents and dots do not matter.
     * Find places by the beginning of a name
     */
    async searchGazetteer(requestParameters: SearchGazetteerRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<GazetteerPlaces> {
        const response = await this.searchGazetteerRaw(requestParameters, initOverrides);
        return await response.value();
    }

}
