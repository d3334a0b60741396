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
import type { LocationTypeUse } from './LocationTypeUse.js';
import {
    LocationTypeUseFromJSON,
    LocationTypeUseFromJSONTyped,
    LocationTypeUseToJSON,
    LocationTypeUseToJSONTyped,
} from './LocationTypeUse.js';

/**
 * 
 * @export
 * @interface PageLocationTypeUse
 */
export interface PageLocationTypeUse {
    /**
     * 
     */
    items: Array<LocationTypeUse>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PageLocationTypeUse interface.
 */
export function instanceOfPageLocationTypeUse(value: object): value is PageLocationTypeUse {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageLocationTypeUseFromJSON(json: any): PageLocationTypeUse {
    return PageLocationTypeUseFromJSONTyped(json, false);
}

export function PageLocationTypeUseFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageLocationTypeUse {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(LocationTypeUseFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageLocationTypeUseToJSON(json: any): PageLocationTypeUse {
    return PageLocationTypeUseToJSONTyped(json, false);
}

export function PageLocationTypeUseToJSONTyped(value?: PageLocationTypeUse | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(LocationTypeUseToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

