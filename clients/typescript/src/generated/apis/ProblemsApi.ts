/* tslint:disable */
/* eslint-disable */

import * as runtime from '../runtime.js';
import {
    type ProblemPage,
    ProblemPageFromJSON,
    ProblemPageToJSON,
} from '../models/ProblemPage.js';

export interface ReadProblemRequest {
    /**
     * 
     */
    name: string;
}

/**
 * 
 */
export class ProblemsApi extends runtime.BaseAPI {

    /**
     * Creates request options for listProblems without sending the request
     */
    async listProblemsRequestOpts(): Promise<runtime.RequestOpts> {
        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};


        let urlPath = `/problems`;

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * List the problem types
     */
    async listProblemsRaw(initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<Array<ProblemPage>>> {
        const requestOptions = await this.listProblemsRequestOpts();
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => jsonValue.map(ProblemPageFromJSON));
    }

    /**
     * List the problem types
     */
    async listProblems(initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<Array<ProblemPage>> {
        const response = await this.listProblemsRaw(initOverrides);
        return await response.value();
    }

    /**
     * Creates request options for readProblem without sending the request
     */
    async readProblemRequestOpts(requestParameters: ReadProblemRequest): Promise<runtime.RequestOpts> {
        if (requestParameters['name'] == null) {
            throw new runtime.RequiredError(
                'name',
                'Required parameter "name" was null or undefined when calling readProblem().'
            );
        }

        const queryParameters: any = {};

        const headerParameters: runtime.HTTPHeaders = {};


        let urlPath = `/problems/{name}`;
        urlPath = urlPath.replace('{name}', encodeURIComponent(String(requestParameters['name'])));

        return {
            path: urlPath,
            method: 'GET',
            headers: headerParameters,
            query: queryParameters,
        };
    }

    /**
     * Read a problem type
     */
    async readProblemRaw(requestParameters: ReadProblemRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<runtime.ApiResponse<ProblemPage>> {
        const requestOptions = await this.readProblemRequestOpts(requestParameters);
        const response = await this.request(requestOptions, initOverrides);

        return new runtime.JSONApiResponse(response, (jsonValue) => ProblemPageFromJSON(jsonValue));
    }

    /**
     * Read a problem type
     */
    async readProblem(requestParameters: ReadProblemRequest, initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<ProblemPage> {
        const response = await this.readProblemRaw(requestParameters, initOverrides);
        return await response.value();
    }

}
