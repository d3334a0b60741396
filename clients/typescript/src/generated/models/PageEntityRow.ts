/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Entity } from './Entity.js';
import {
    EntityFromJSON,
    EntityFromJSONTyped,
    EntityToJSON,
    EntityToJSONTyped,
} from './Entity.js';
import type { Pagination } from './Pagination.js';
import {
    PaginationFromJSON,
    PaginationFromJSONTyped,
    PaginationToJSON,
    PaginationToJSONTyped,
} from './Pagination.js';

/**
 * 
 * @export
 * @interface PageEntityRow
 */
export interface PageEntityRow {
    /**
     * 
     */
    items: Array<Entity>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PageEntityRow interface.
 */
export function instanceOfPageEntityRow(value: object): value is PageEntityRow {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageEntityRowFromJSON(json: any): PageEntityRow {
    return PageEntityRowFromJSONTyped(json, false);
}

export function PageEntityRowFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageEntityRow {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(EntityFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageEntityRowToJSON(json: any): PageEntityRow {
    return PageEntityRowToJSONTyped(json, false);
}

export function PageEntityRowToJSONTyped(value?: PageEntityRow | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(EntityToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

