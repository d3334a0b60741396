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
import type { Place } from './Place.js';
import {
    PlaceFromJSON,
    PlaceFromJSONTyped,
    PlaceToJSON,
    PlaceToJSONTyped,
} from './Place.js';

/**
 * 
 * @export
 * @interface PagePlace
 */
export interface PagePlace {
    /**
     * 
     */
    items: Array<Place>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PagePlace interface.
 */
export function instanceOfPagePlace(value: object): value is PagePlace {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PagePlaceFromJSON(json: any): PagePlace {
    return PagePlaceFromJSONTyped(json, false);
}

export function PagePlaceFromJSONTyped(json: any, ignoreDiscriminator: boolean): PagePlace {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(PlaceFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PagePlaceToJSON(json: any): PagePlace {
    return PagePlaceToJSONTyped(json, false);
}

export function PagePlaceToJSONTyped(value?: PagePlace | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(PlaceToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

