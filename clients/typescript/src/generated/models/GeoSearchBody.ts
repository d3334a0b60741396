/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { GeoSearchBodyIntersects } from './GeoSearchBodyIntersects.js';
import {
    GeoSearchBodyIntersectsFromJSON,
    GeoSearchBodyIntersectsFromJSONTyped,
    GeoSearchBodyIntersectsToJSON,
    GeoSearchBodyIntersectsToJSONTyped,
} from './GeoSearchBodyIntersects.js';
import type { Include } from './Include.js';
import {
    IncludeFromJSON,
    IncludeFromJSONTyped,
    IncludeToJSON,
    IncludeToJSONTyped,
} from './Include.js';
import type { Sort } from './Sort.js';
import {
    SortFromJSON,
    SortFromJSONTyped,
    SortToJSON,
    SortToJSONTyped,
} from './Sort.js';

/**
 * The query parameters as JSON fields; repeatable parameters are arrays
 * @export
 * @interface GeoSearchBody
 */
export interface GeoSearchBody {
    /**
     * 
     */
    intersects?: GeoSearchBodyIntersects | null;
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
    /**
     * 
     */
    include?: Array<Include> | null;
    /**
     * 
     */
    sort?: Sort | null;
    /**
     * 
     */
    limit?: number | null;
    /**
     * 
     */
    offset?: number | null;
    /**
     * Like the query parameter
     */
    cursor?: string | null;
    /**
     * H3 resolution; only for density
     */
    resolution?: number | null;
}



/**
 * Check if a given object implements the GeoSearchBody interface.
 */
export function instanceOfGeoSearchBody(value: object): value is GeoSearchBody {
    return true;
}

export function GeoSearchBodyFromJSON(json: any): GeoSearchBody {
    return GeoSearchBodyFromJSONTyped(json, false);
}

export function GeoSearchBodyFromJSONTyped(json: any, ignoreDiscriminator: boolean): GeoSearchBody {
    if (json == null) {
        return json;
    }
    return {
        
        'intersects': json['intersects'] === undefined ? undefined : json['intersects'] === null ? null : GeoSearchBodyIntersectsFromJSON(json['intersects']),
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
        'include': json['include'] === undefined ? undefined : json['include'] === null ? null : ((json['include'] as Array<any>).map(IncludeFromJSON)),
        'sort': json['sort'] === undefined ? undefined : json['sort'] === null ? null : SortFromJSON(json['sort']),
        'limit': json['limit'] === undefined ? undefined : json['limit'] === null ? null : json['limit'],
        'offset': json['offset'] === undefined ? undefined : json['offset'] === null ? null : json['offset'],
        'cursor': json['cursor'] === undefined ? undefined : json['cursor'] === null ? null : json['cursor'],
        'resolution': json['resolution'] === undefined ? undefined : json['resolution'] === null ? null : json['resolution'],
    };
}

export function GeoSearchBodyToJSON(json: any): GeoSearchBody {
    return GeoSearchBodyToJSONTyped(json, false);
}

export function GeoSearchBodyToJSONTyped(value?: GeoSearchBody | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'intersects': GeoSearchBodyIntersectsToJSON(value['intersects']),
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
        'include': value['include'] == null ? undefined : ((value['include'] as Array<any>).map(IncludeToJSON)),
        'sort': SortToJSON(value['sort']),
        'limit': value['limit'],
        'offset': value['offset'],
        'cursor': value['cursor'],
        'resolution': value['resolution'],
    };
}

