/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { WatchedSearch } from './WatchedSearch.js';
import {
    WatchedSearchFromJSON,
    WatchedSearchFromJSONTyped,
    WatchedSearchToJSON,
    WatchedSearchToJSONTyped,
} from './WatchedSearch.js';

/**
 * 
 * @export
 * @interface WatchSubmission
 */
export interface WatchSubmission {
    /**
     * Required to create a watch
     */
    name?: string | null;
    /**
     * Required to create a watch; a change replaces it as a whole
     */
    search?: WatchedSearch | null;
    /**
     * False: articles are not matched; default: true
     */
    enabled?: boolean | null;
    /**
     * Only to create several watches, all or none: instead of the other fields
     */
    items?: Array<WatchSubmission> | null;
}

/**
 * Check if a given object implements the WatchSubmission interface.
 */
export function instanceOfWatchSubmission(value: object): value is WatchSubmission {
    return true;
}

export function WatchSubmissionFromJSON(json: any): WatchSubmission {
    return WatchSubmissionFromJSONTyped(json, false);
}

export function WatchSubmissionFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchSubmission {
    if (json == null) {
        return json;
    }
    return {
        
        'name': json['name'] === undefined ? undefined : json['name'] === null ? null : json['name'],
        'search': json['search'] === undefined ? undefined : json['search'] === null ? null : WatchedSearchFromJSON(json['search']),
        'enabled': json['enabled'] === undefined ? undefined : json['enabled'] === null ? null : json['enabled'],
        'items': json['items'] === undefined ? undefined : json['items'] === null ? null : ((json['items'] as Array<any>).map(WatchSubmissionFromJSON)),
    };
}

export function WatchSubmissionToJSON(json: any): WatchSubmission {
    return WatchSubmissionToJSONTyped(json, false);
}

export function WatchSubmissionToJSONTyped(value?: WatchSubmission | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'name': value['name'],
        'search': WatchedSearchToJSON(value['search']),
        'enabled': value['enabled'],
        'items': value['items'] == null ? undefined : ((value['items'] as Array<any>).map(WatchSubmissionToJSON)),
    };
}

