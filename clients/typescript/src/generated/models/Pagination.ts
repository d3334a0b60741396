/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface Pagination
 */
export interface Pagination {
    /**
     * The page size that was applied
     */
    limit: number;
    /**
     * Number of items before this page
     */
    offset: number;
    /**
     * Total number of matching items
     */
    total: number;
    /**
     * Only if `cursor` was given: cursor of the next page, unless this is the last page
     */
    nextCursor?: string;
    /**
     * Only if `cursor` was given: cursor of the previous page, unless this is the first page
     */
    prevCursor?: string;
}

/**
 * Check if a given object implements the Pagination interface.
 */
export function instanceOfPagination(value: object): value is Pagination {
    if (!('limit' in value) || value['limit'] === undefined) return false;
    if (!('offset' in value) || value['offset'] === undefined) return false;
    if (!('total' in value) || value['total'] === undefined) return false;
    return true;
}

export function PaginationFromJSON(json: any): Pagination {
    return PaginationFromJSONTyped(json, false);
}

export function PaginationFromJSONTyped(json: any, ignoreDiscriminator: boolean): Pagination {
    if (json == null) {
        return json;
    }
    return {
        
        'limit': json['limit'],
        'offset': json['offset'],
        'total': json['total'],
        'nextCursor': json['next_cursor'] == null ? undefined : json['next_cursor'],
        'prevCursor': json['prev_cursor'] == null ? undefined : json['prev_cursor'],
    };
}

export function PaginationToJSON(json: any): Pagination {
    return PaginationToJSONTyped(json, false);
}

export function PaginationToJSONTyped(value?: Pagination | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'limit': value['limit'],
        'offset': value['offset'],
        'total': value['total'],
        'next_cursor': value['nextCursor'],
        'prev_cursor': value['prevCursor'],
    };
}

