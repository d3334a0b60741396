/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { Pagination } from './Pagination.js';
import {
    PaginationFromJSON,
    PaginationFromJSONTyped,
    PaginationToJSON,
    PaginationToJSONTyped,
} from './Pagination.js';
import type { Facets } from './Facets.js';
import {
    FacetsFromJSON,
    FacetsFromJSONTyped,
    FacetsToJSON,
    FacetsToJSONTyped,
} from './Facets.js';
import type { Bbox } from './Bbox.js';
import {
    BboxFromJSON,
    BboxFromJSONTyped,
    BboxToJSON,
    BboxToJSONTyped,
} from './Bbox.js';
import type { GeoSearchItem } from './GeoSearchItem.js';
import {
    GeoSearchItemFromJSON,
    GeoSearchItemFromJSONTyped,
    GeoSearchItemToJSON,
    GeoSearchItemToJSONTyped,
} from './GeoSearchItem.js';

/**
 * 
 * @export
 * @interface GeoSearch
 */
export interface GeoSearch {
    /**
     * `polygon` only for a search with `intersects`
     */
    searchMode: GeoSearchSearchModeEnum;
    /**
     * Null in bbox mode
     */
    centerLng: number | null;
    /**
     * Null in bbox mode
     */
    centerLat: number | null;
    /**
     * Null in bbox mode
     */
    radiusMiles: number | null;
    /**
     * Null in point mode
     */
    bbox: Bbox | null;
    /**
     * The location types of the request; empty if not given
     */
    locationTypes: Array<string>;
    /**
     * The natures of the request, joined by commas; null if not given
     */
    nature: string | null;
    /**
     * 
     */
    pubDateFrom: Date | null;
    /**
     * 
     */
    pubDateTo: Date | null;
    /**
     * The `entity` filters of the request; absent if not given
     */
    entity?: Array<string>;
    /**
     * By pub_date descending, undated last, then id descending
     */
    items: Array<GeoSearchItem>;
    /**
     * 
     */
    pagination: Pagination;
    /**
     * 
     */
    facets?: Facets;
}


/**
 * @export
 */
export const GeoSearchSearchModeEnum = {
    Point: 'point',
    Bbox: 'bbox',
    Polygon: 'polygon',
} as const;
export type GeoSearchSearchModeEnum = typeof GeoSearchSearchModeEnum[keyof typeof GeoSearchSearchModeEnum];


/**
 * Check if a given object implements the GeoSearch interface.
 */
export function instanceOfGeoSearch(value: object): value is GeoSearch {
    if ((!('searchMode' in (value as Record<string, any>)) && !('search_mode' in (value as Record<string, any>))) || ((value as Record<string, any>)['searchMode'] === undefined && (value as Record<string, any>)['search_mode'] === undefined)) return false;
    if ((!('centerLng' in (value as Record<string, any>)) && !('center_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLng'] === undefined && (value as Record<string, any>)['center_lng'] === undefined)) return false;
    if ((!('centerLat' in (value as Record<string, any>)) && !('center_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLat'] === undefined && (value as Record<string, any>)['center_lat'] === undefined)) return false;
    if ((!('radiusMiles' in (value as Record<string, any>)) && !('radius_miles' in (value as Record<string, any>))) || ((value as Record<string, any>)['radiusMiles'] === undefined && (value as Record<string, any>)['radius_miles'] === undefined)) return false;
    if (!('bbox' in value) || value['bbox'] === undefined) return false;
    if ((!('locationTypes' in (value as Record<string, any>)) && !('location_types' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationTypes'] === undefined && (value as Record<string, any>)['location_types'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('pubDateFrom' in (value as Record<string, any>)) && !('pub_date_from' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateFrom'] === undefined && (value as Record<string, any>)['pub_date_from'] === undefined)) return false;
    if ((!('pubDateTo' in (value as Record<string, any>)) && !('pub_date_to' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateTo'] === undefined && (value as Record<string, any>)['pub_date_to'] === undefined)) return false;
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function GeoSearchFromJSON(json: any): GeoSearch {
    return GeoSearchFromJSONTyped(json, false);
}

export function GeoSearchFromJSONTyped(json: any, ignoreDiscriminator: boolean): GeoSearch {
    if (json == null) {
        return json;
    }
    return {
        
        'searchMode': json['search_mode'],
        'centerLng': json['center_lng'],
        'centerLat': json['center_lat'],
        'radiusMiles': json['radius_miles'],
        'bbox': BboxFromJSON(json['bbox']),
        'locationTypes': json['location_types'],
        'nature': json['nature'],
        'pubDateFrom': (json['pub_date_from'] == null ? null : parseDate(json['pub_date_from'])),
        'pubDateTo': (json['pub_date_to'] == null ? null : parseDate(json['pub_date_to'])),
        'entity': json['entity'] == null ? undefined : json['entity'],
        'items': ((json['items'] as Array<any>).map(GeoSearchItemFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
        'facets': json['facets'] == null ? undefined : FacetsFromJSON(json['facets']),
    };
}

export function GeoSearchToJSON(json: any): GeoSearch {
    return GeoSearchToJSONTyped(json, false);
}

export function GeoSearchToJSONTyped(value?: GeoSearch | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'search_mode': value['searchMode'],
        'center_lng': value['centerLng'],
        'center_lat': value['centerLat'],
        'radius_miles': value['radiusMiles'],
        'bbox': BboxToJSON(value['bbox']),
        'location_types': value['locationTypes'],
        'nature': value['nature'],
        'pub_date_from': value['pubDateFrom'] == null ? value['pubDateFrom'] : serializeDate(value['pubDateFrom']),
        'pub_date_to': value['pubDateTo'] == null ? value['pubDateTo'] : serializeDate(value['pubDateTo']),
        'entity': value['entity'],
        'items': ((value['items'] as Array<any>).map(GeoSearchItemToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
        'facets': FacetsToJSON(value['facets']),
    };
}

