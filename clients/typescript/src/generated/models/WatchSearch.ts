/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { WatchSearchIntersects } from './WatchSearchIntersects.js';
import {
    WatchSearchIntersectsFromJSON,
    WatchSearchIntersectsFromJSONTyped,
    WatchSearchIntersectsToJSON,
    WatchSearchIntersectsToJSONTyped,
} from './WatchSearchIntersects.js';

/**
 * As it was given
 * @export
 * @interface WatchSearch
 */
export interface WatchSearch {
    /**
     * 
     */
    intersects?: WatchSearchIntersects | null;
    /**
     * 
     */
    centerLng?: number | null;
    /**
     * 
     */
    centerLat?: number | null;
    /**
     * 
     */
    radiusMiles?: number | null;
    /**
     * 
     */
    bbox?: string | null;
    /**
     * 
     */
    locationType?: Array<string> | null;
    /**
     * 
     */
    excludeLocationType?: Array<string> | null;
    /**
     * 
     */
    nature?: Array<string> | null;
    /**
     * 
     */
    meta?: Array<string> | null;
    /**
     * 
     */
    entity?: Array<string> | null;
    /**
     * 
     */
    q?: string | null;
    /**
     * 
     */
    sourceId?: string | null;
    /**
     * 
     */
    excludeSourceId?: Array<string> | null;
    /**
     * 
     */
    pubDateFrom?: Date | null;
    /**
     * 
     */
    pubDateTo?: Date | null;
}

/**
 * Check if a given object implements the WatchSearch interface.
 */
export function instanceOfWatchSearch(value: object): value is WatchSearch {
    return true;
}

export function WatchSearchFromJSON(json: any): WatchSearch {
    return WatchSearchFromJSONTyped(json, false);
}

export function WatchSearchFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchSearch {
    if (json == null) {
        return json;
    }
    return {
        
        'intersects': json['intersects'] === undefined ? undefined : json['intersects'] === null ? null : WatchSearchIntersectsFromJSON(json['intersects']),
        'centerLng': json['center_lng'] === undefined ? undefined : json['center_lng'] === null ? null : json['center_lng'],
        'centerLat': json['center_lat'] === undefined ? undefined : json['center_lat'] === null ? null : json['center_lat'],
        'radiusMiles': json['radius_miles'] === undefined ? undefined : json['radius_miles'] === null ? null : json['radius_miles'],
        'bbox': json['bbox'] === undefined ? undefined : json['bbox'] === null ? null : json['bbox'],
        'locationType': json['location_type'] === undefined ? undefined : json['location_type'] === null ? null : json['location_type'],
        'excludeLocationType': json['exclude_location_type'] === undefined ? undefined : json['exclude_location_type'] === null ? null : json['exclude_location_type'],
        'nature': json['nature'] === undefined ? undefined : json['nature'] === null ? null : json['nature'],
        'meta': json['meta'] === undefined ? undefined : json['meta'] === null ? null : json['meta'],
        'entity': json['entity'] === undefined ? undefined : json['entity'] === null ? null : json['entity'],
        'q': json['q'] === undefined ? undefined : json['q'] === null ? null : json['q'],
        'sourceId': json['source_id'] === undefined ? undefined : json['source_id'] === null ? null : json['source_id'],
        'excludeSourceId': json['exclude_source_id'] === undefined ? undefined : json['exclude_source_id'] === null ? null : json['exclude_source_id'],
        'pubDateFrom': json['pub_date_from'] === undefined ? undefined : json['pub_date_from'] === null ? null : (parseDate(json['pub_date_from'])),
        'pubDateTo': json['pub_date_to'] === undefined ? undefined : json['pub_date_to'] === null ? null : (parseDate(json['pub_date_to'])),
    };
}

export function WatchSearchToJSON(json: any): WatchSearch {
    return WatchSearchToJSONTyped(json, false);
}

export function WatchSearchToJSONTyped(value?: WatchSearch | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'intersects': WatchSearchIntersectsToJSON(value['intersects']),
        'center_lng': value['centerLng'],
        'center_lat': value['centerLat'],
        'radius_miles': value['radiusMiles'],
        'bbox': value['bbox'],
        'location_type': value['locationType'],
        'exclude_location_type': value['excludeLocationType'],
        'nature': value['nature'],
        'meta': value['meta'],
        'entity': value['entity'],
        'q': value['q'],
        'source_id': value['sourceId'],
        'exclude_source_id': value['excludeSourceId'],
        'pub_date_from': value['pubDateFrom'] == null ? value['pubDateFrom'] : serializeDate(value['pubDateFrom']),
        'pub_date_to': value['pubDateTo'] == null ? value['pubDateTo'] : serializeDate(value['pubDateTo']),
    };
}

