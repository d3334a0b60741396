/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { Bbox } from './Bbox.js';
import {
    BboxFromJSON,
    BboxFromJSONTyped,
    BboxToJSON,
    BboxToJSONTyped,
} from './Bbox.js';
import type { DensityCell } from './DensityCell.js';
import {
    DensityCellFromJSON,
    DensityCellFromJSONTyped,
    DensityCellToJSON,
    DensityCellToJSONTyped,
} from './DensityCell.js';

/**
 * 
 * @export
 * @interface Density
 */
export interface Density {
    /**
     * 
     */
    searchMode: DensitySearchModeEnum;
    /**
     * 
     */
    centerLng: number | null;
    /**
     * 
     */
    centerLat: number | null;
    /**
     * 
     */
    radiusMiles: number | null;
    /**
     * 
     */
    bbox: Bbox | null;
    /**
     * 
     */
    locationTypes: Array<string>;
    /**
     * 
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
     * H3 resolution of the cells, as requested or chosen
     */
    resolution: number;
    /**
     * Number of articles that match the search
     */
    articleCount: number;
    /**
     * Number of matching mentions of these articles
     */
    mentionCount: number;
    /**
     * By mention_count descending, then by cell
     */
    items: Array<DensityCell>;
    /**
     * Number of cells with mentions beyond the 5,000 busiest, which are listed
     */
    overflow: number;
}


/**
 * @export
 */
export const DensitySearchModeEnum = {
    Point: 'point',
    Bbox: 'bbox',
    Polygon: 'polygon',
} as const;
export type DensitySearchModeEnum = typeof DensitySearchModeEnum[keyof typeof DensitySearchModeEnum];


/**
 * Check if a given object implements the Density interface.
 */
export function instanceOfDensity(value: object): value is Density {
    if ((!('searchMode' in (value as Record<string, any>)) && !('search_mode' in (value as Record<string, any>))) || ((value as Record<string, any>)['searchMode'] === undefined && (value as Record<string, any>)['search_mode'] === undefined)) return false;
    if ((!('centerLng' in (value as Record<string, any>)) && !('center_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLng'] === undefined && (value as Record<string, any>)['center_lng'] === undefined)) return false;
    if ((!('centerLat' in (value as Record<string, any>)) && !('center_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLat'] === undefined && (value as Record<string, any>)['center_lat'] === undefined)) return false;
    if ((!('radiusMiles' in (value as Record<string, any>)) && !('radius_miles' in (value as Record<string, any>))) || ((value as Record<string, any>)['radiusMiles'] === undefined && (value as Record<string, any>)['radius_miles'] === undefined)) return false;
    if (!('bbox' in value) || value['bbox'] === undefined) return false;
    if ((!('locationTypes' in (value as Record<string, any>)) && !('location_types' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationTypes'] === undefined && (value as Record<string, any>)['location_types'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('pubDateFrom' in (value as Record<string, any>)) && !('pub_date_from' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateFrom'] === undefined && (value as Record<string, any>)['pub_date_from'] === undefined)) return false;
    if ((!('pubDateTo' in (value as Record<string, any>)) && !('pub_date_to' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateTo'] === undefined && (value as Record<string, any>)['pub_date_to'] === undefined)) return false;
    if (!('resolution' in value) || value['resolution'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    if ((!('mentionCount' in (value as Record<string, any>)) && !('mention_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionCount'] === undefined && (value as Record<string, any>)['mention_count'] === undefined)) return false;
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('overflow' in value) || value['overflow'] === undefined) return false;
    return true;
}

export function DensityFromJSON(json: any): Density {
    return DensityFromJSONTyped(json, false);
}

export function DensityFromJSONTyped(json: any, ignoreDiscriminator: boolean): Density {
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
        'resolution': json['resolution'],
        'articleCount': json['article_count'],
        'mentionCount': json['mention_count'],
        'items': ((json['items'] as Array<any>).map(DensityCellFromJSON)),
        'overflow': json['overflow'],
    };
}

export function DensityToJSON(json: any): Density {
    return DensityToJSONTyped(json, false);
}

export function DensityToJSONTyped(value?: Density | null, ignoreDiscriminator: boolean = false): any {
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
        'resolution': value['resolution'],
        'article_count': value['articleCount'],
        'mention_count': value['mentionCount'],
        'items': ((value['items'] as Array<any>).map(DensityCellToJSON)),
        'overflow': value['overflow'],
    };
}

