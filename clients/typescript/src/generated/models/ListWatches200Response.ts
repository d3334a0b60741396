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
import type { Watch } from './Watch.js';
import {
    WatchFromJSON,
    WatchFromJSONTyped,
    WatchToJSON,
    WatchToJSONTyped,
} from './Watch.js';

/**
 * 
 * @export
 * @interface ListWatches200Response
 */
export interface ListWatches200Response {
    /**
     * 
     */
    items: Array<Watch>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the ListWatches200Response interface.
 */
export function instanceOfListWatches200Response(value: object): value is ListWatches200Response {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function ListWatches200ResponseFromJSON(json: any): ListWatches200Response {
    return ListWatches200ResponseFromJSONTyped(json, false);
}

export function ListWatches200ResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): ListWatches200Response {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WatchFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function ListWatches200ResponseToJSON(json: any): ListWatches200Response {
    return ListWatches200ResponseToJSONTyped(json, false);
}

export function ListWatches200ResponseToJSONTyped(value?: ListWatches200Response | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WatchToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

