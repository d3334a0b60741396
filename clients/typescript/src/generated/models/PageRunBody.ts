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
 * @interface PageRunBody
 */
export interface PageRunBody {
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
 * Check if a given object implements the PageRunBody interface.
 */
export function instanceOfPageRunBody(value: object): value is PageRunBody {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageRunBodyFromJSON(json: any): PageRunBody {
    return PageRunBodyFromJSONTyped(json, false);
}

export function PageRunBodyFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageRunBody {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(RunFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageRunBodyToJSON(json: any): PageRunBody {
    return PageRunBodyToJSONTyped(json, false);
}

export function PageRunBodyToJSONTyped(value?: PageRunBody | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(RunToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

