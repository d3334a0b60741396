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
import type { RunItem } from './RunItem.js';
import {
    RunItemFromJSON,
    RunItemFromJSONTyped,
    RunItemToJSON,
    RunItemToJSONTyped,
} from './RunItem.js';

/**
 * 
 * @export
 * @interface ListRunItems200Response
 */
export interface ListRunItems200Response {
    /**
     * 
     */
    items: Array<RunItem>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the ListRunItems200Response interface.
 */
export function instanceOfListRunItems200Response(value: object): value is ListRunItems200Response {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function ListRunItems200ResponseFromJSON(json: any): ListRunItems200Response {
    return ListRunItems200ResponseFromJSONTyped(json, false);
}

export function ListRunItems200ResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): ListRunItems200Response {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(RunItemFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function ListRunItems200ResponseToJSON(json: any): ListRunItems200Response {
    return ListRunItems200ResponseToJSONTyped(json, false);
}

export function ListRunItems200ResponseToJSONTyped(value?: ListRunItems200Response | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(RunItemToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

