/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Pagination } from './Pagination.js';
import {
    PaginationFromJSON,
    PaginationFromJSONTyped,
    PaginationToJSON,
    PaginationToJSONTyped,
} from './Pagination.js';
import type { Run } from './Run.js';
import {
    RunFromJSON,
    RunFromJSONTyped,
    RunToJSON,
    RunToJSONTyped,
} from './Run.js';

/**
 * 
 * @export
 * @interface PageRunResponse
 */
export interface PageRunResponse {
    /**
     * 
     */
    items: Array<Run>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PageRunResponse interface.
 */
export function instanceOfPageRunResponse(value: object): value is PageRunResponse {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageRunResponseFromJSON(json: any): PageRunResponse {
    return PageRunResponseFromJSONTyped(json, false);
}

export function PageRunResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageRunResponse {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(RunFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageRunResponseToJSON(json: any): PageRunResponse {
    return PageRunResponseToJSONTyped(json, false);
}

export function PageRunResponseToJSONTyped(value?: PageRunResponse | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(RunToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

