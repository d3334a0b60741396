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
import type { SemanticItem } from './SemanticItem.js';
import {
    SemanticItemFromJSON,
    SemanticItemFromJSONTyped,
    SemanticItemToJSON,
    SemanticItemToJSONTyped,
} from './SemanticItem.js';
import type { Bbox } from './Bbox.js';
import {
    BboxFromJSON,
    BboxFromJSONTyped,
    BboxToJSON,
    BboxToJSONTyped,
} from './Bbox.js';
import type { SemanticMode } from './SemanticMode.js';
import {
    SemanticModeFromJSON,
    SemanticModeFromJSONTyped,
    SemanticModeToJSON,
    SemanticModeToJSONTyped,
} from './SemanticMode.js';

/**
 * 
 * @export
 * @interface SemanticSearch
 */
export interface SemanticSearch {
    /**
     * 
     */
    q: string | null;
    /**
     * 
     */
    similarTo: number | null;
    /**
     * 
     */
    mode: SemanticMode;
    /**
     * The model that made the vectors, with its version
     */
    model: string;
    /**
     * Null without an area
     */
    searchMode: SemanticSearchSearchModeEnum | null;
    /**
     * Only in point mode
     */
    centerLng: number | null;
    /**
     * Only in point mode
     */
    centerLat: number | null;
    /**
     * Only in point mode
     */
    radiusMiles: number | null;
    /**
     * Only in bbox mode
     */
    bbox: Bbox | null;
    /**
     * 
     */
    sourceId: string | null;
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
     * By score descending, then by id descending
     */
    items: Array<SemanticItem>;
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
export const SemanticSearchSearchModeEnum = {
    Point: 'point',
    Bbox: 'bbox',
} as const;
export type SemanticSearchSearchModeEnum = typeof SemanticSearchSearchModeEnum[keyof typeof SemanticSearchSearchModeEnum];


/**
 * Check if a given object implements the SemanticSearch interface.
 */
export function instanceOfSemanticSearch(value: object): value is SemanticSearch {
    if (!('q' in value) || value['q'] === undefined) return false;
    if ((!('similarTo' in (value as Record<string, any>)) && !('similar_to' in (value as Record<string, any>))) || ((value as Record<string, any>)['similarTo'] === undefined && (value as Record<string, any>)['similar_to'] === undefined)) return false;
    if (!('mode' in value) || value['mode'] === undefined) return false;
    if (!('model' in value) || value['model'] === undefined) return false;
    if ((!('searchMode' in (value as Record<string, any>)) && !('search_mode' in (value as Record<string, any>))) || ((value as Record<string, any>)['searchMode'] === undefined && (value as Record<string, any>)['search_mode'] === undefined)) return false;
    if ((!('centerLng' in (value as Record<string, any>)) && !('center_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLng'] === undefined && (value as Record<string, any>)['center_lng'] === undefined)) return false;
    if ((!('centerLat' in (value as Record<string, any>)) && !('center_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLat'] === undefined && (value as Record<string, any>)['center_lat'] === undefined)) return false;
    if ((!('radiusMiles' in (value as Record<string, any>)) && !('radius_miles' in (value as Record<string, any>))) || ((value as Record<string, any>)['radiusMiles'] === undefined && (value as Record<string, any>)['radius_miles'] === undefined)) return false;
    if (!('bbox' in value) || value['bbox'] === undefined) return false;
    if ((!('sourceId' in (value as Record<string, any>)) && !('source_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['sourceId'] === undefined && (value as Record<string, any>)['source_id'] === undefined)) return false;
    if ((!('locationTypes' in (value as Record<string, any>)) && !('location_types' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationTypes'] === undefined && (value as Record<string, any>)['location_types'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('pubDateFrom' in (value as Record<string, any>)) && !('pub_date_from' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateFrom'] === undefined && (value as Record<string, any>)['pub_date_from'] === undefined)) return false;
    if ((!('pubDateTo' in (value as Record<string, any>)) && !('pub_date_to' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateTo'] === undefined && (value as Record<string, any>)['pub_date_to'] === undefined)) return false;
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function SemanticSearchFromJSON(json: any): SemanticSearch {
    return SemanticSearchFromJSONTyped(json, false);
}

export function SemanticSearchFromJSONTyped(json: any, ignoreDiscriminator: boolean): SemanticSearch {
    if (json == null) {
        return json;
    }
    return {
        
        'q': json['q'],
        'similarTo': json['similar_to'],
        'mode': SemanticModeFromJSON(json['mode']),
        'model': json['model'],
        'searchMode': json['search_mode'],
        'centerLng': json['center_lng'],
        'centerLat': json['center_lat'],
        'radiusMiles': json['radius_miles'],
        'bbox': BboxFromJSON(json['bbox']),
        'sourceId': json['source_id'],
        'locationTypes': json['location_types'],
        'nature': json['nature'],
        'pubDateFrom': (json['pub_date_from'] == null ? null : parseDate(json['pub_date_from'])),
        'pubDateTo': (json['pub_date_to'] == null ? null : parseDate(json['pub_date_to'])),
        'entity': json['entity'] == null ? undefined : json['entity'],
        'items': ((json['items'] as Array<any>).map(SemanticItemFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
        'facets': json['facets'] == null ? undefined : FacetsFromJSON(json['facets']),
    };
}

export function SemanticSearchToJSON(json: any): SemanticSearch {
    return SemanticSearchToJSONTyped(json, false);
}

export function SemanticSearchToJSONTyped(value?: SemanticSearch | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'q': value['q'],
        'similar_to': value['similarTo'],
        'mode': SemanticModeToJSON(value['mode']),
        'model': value['model'],
        'search_mode': value['searchMode'],
        'center_lng': value['centerLng'],
        'center_lat': value['centerLat'],
        'radius_miles': value['radiusMiles'],
        'bbox': BboxToJSON(value['bbox']),
        'source_id': value['sourceId'],
        'location_types': value['locationTypes'],
        'nature': value['nature'],
        'pub_date_from': value['pubDateFrom'] == null ? value['pubDateFrom'] : serializeDate(value['pubDateFrom']),
        'pub_date_to': value['pubDateTo'] == null ? value['pubDateTo'] : serializeDate(value['pubDateTo']),
        'entity': value['entity'],
        'items': ((value['items'] as Array<any>).map(SemanticItemToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
        'facets': FacetsToJSON(value['facets']),
    };
}

