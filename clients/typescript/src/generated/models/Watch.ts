/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { WatchSearch } from './WatchSearch.js';
import {
    WatchSearchFromJSON,
    WatchSearchFromJSONTyped,
    WatchSearchToJSON,
    WatchSearchToJSONTyped,
} from './WatchSearch.js';

/**
 * 
 * @export
 * @interface Watch
 */
export interface Watch {
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    name: string;
    /**
     * 
     */
    search: WatchSearch;
    /**
     * False: articles are not matched
     */
    enabled: boolean;
    /**
     * 
     */
    createdAt: Date;
    /**
     * 
     */
    updatedAt: Date;
    /**
     * Number of `service.watch.matched` events so far
     */
    matchCount: number;
    /**
     * Time of the last of them
     */
    lastMatchedAt: Date | null;
}

/**
 * Check if a given object implements the Watch interface.
 */
export function instanceOfWatch(value: object): value is Watch {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if (!('search' in value) || value['search'] === undefined) return false;
    if (!('enabled' in value) || value['enabled'] === undefined) return false;
    if ((!('createdAt' in (value as Record<string, any>)) && !('created_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['createdAt'] === undefined && (value as Record<string, any>)['created_at'] === undefined)) return false;
    if ((!('updatedAt' in (value as Record<string, any>)) && !('updated_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['updatedAt'] === undefined && (value as Record<string, any>)['updated_at'] === undefined)) return false;
    if ((!('matchCount' in (value as Record<string, any>)) && !('match_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['matchCount'] === undefined && (value as Record<string, any>)['match_count'] === undefined)) return false;
    if ((!('lastMatchedAt' in (value as Record<string, any>)) && !('last_matched_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['lastMatchedAt'] === undefined && (value as Record<string, any>)['last_matched_at'] === undefined)) return false;
    return true;
}

export function WatchFromJSON(json: any): Watch {
    return WatchFromJSONTyped(json, false);
}

export function WatchFromJSONTyped(json: any, ignoreDiscriminator: boolean): Watch {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'name': json['name'],
        'search': WatchSearchFromJSON(json['search']),
        'enabled': json['enabled'],
        'createdAt': (json['created_at'] == null ? json['created_at'] : parseDateTime(json['created_at'])),
        'updatedAt': (json['updated_at'] == null ? json['updated_at'] : parseDateTime(json['updated_at'])),
        'matchCount': json['match_count'],
        'lastMatchedAt': (json['last_matched_at'] == null ? null : parseDateTime(json['last_matched_at'])),
    };
}

export function WatchToJSON(json: any): Watch {
    return WatchToJSONTyped(json, false);
}

export function WatchToJSONTyped(value?: Watch | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'name': value['name'],
        'search': WatchSearchToJSON(value['search']),
        'enabled': value['enabled'],
        'created_at': value['createdAt'] == null ? value['createdAt'] : serializeDateTime(value['createdAt']),
        'updated_at': value['updatedAt'] == null ? value['updatedAt'] : serializeDateTime(value['updatedAt']),
        'match_count': value['matchCount'],
        'last_matched_at': value['lastMatchedAt'] == null ? value['lastMatchedAt'] : serializeDateTime(value['lastMatchedAt']),
    };
}

