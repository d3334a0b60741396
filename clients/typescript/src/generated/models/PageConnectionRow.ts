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
import type { Connection } from './Connection.js';
import {
    ConnectionFromJSON,
    ConnectionFromJSONTyped,
    ConnectionToJSON,
    ConnectionToJSONTyped,
} from './Connection.js';

/**
 * 
 * @export
 * @interface PageConnectionRow
 */
export interface PageConnectionRow {
    /**
     * 
     */
    items: Array<Connection>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PageConnectionRow interface.
 */
export function instanceOfPageConnectionRow(value: object): value is PageConnectionRow {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageConnectionRowFromJSON(json: any): PageConnectionRow {
    return PageConnectionRowFromJSONTyped(json, false);
}

export function PageConnectionRowFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageConnectionRow {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(ConnectionFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageConnectionRowToJSON(json: any): PageConnectionRow {
    return PageConnectionRowToJSONTyped(json, false);
}

export function PageConnectionRowToJSONTyped(value?: PageConnectionRow | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(ConnectionToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

