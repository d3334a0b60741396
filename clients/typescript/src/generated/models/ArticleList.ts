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
import type { ArticleRow } from './ArticleRow.js';
import {
    ArticleRowFromJSON,
    ArticleRowFromJSONTyped,
    ArticleRowToJSON,
    ArticleRowToJSONTyped,
} from './ArticleRow.js';
import type { Facets } from './Facets.js';
import {
    FacetsFromJSON,
    FacetsFromJSONTyped,
    FacetsToJSON,
    FacetsToJSONTyped,
} from './Facets.js';

/**
 * 
 * @export
 * @interface ArticleList
 */
export interface ArticleList {
    /**
     * 
     */
    q: string | null;
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
     * With `q` by relevance; then by pub_date descending, undated last, then by id descending
     */
    items: Array<ArticleRow>;
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
 * Check if a given object implements the ArticleList interface.
 */
export function instanceOfArticleList(value: object): value is ArticleList {
    if (!('q' in value) || value['q'] === undefined) return false;
    if ((!('sourceId' in (value as Record<string, any>)) && !('source_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['sourceId'] === undefined && (value as Record<string, any>)['source_id'] === undefined)) return false;
    if ((!('locationTypes' in (value as Record<string, any>)) && !('location_types' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationTypes'] === undefined && (value as Record<string, any>)['location_types'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('pubDateFrom' in (value as Record<string, any>)) && !('pub_date_from' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateFrom'] === undefined && (value as Record<string, any>)['pub_date_from'] === undefined)) return false;
    if ((!('pubDateTo' in (value as Record<string, any>)) && !('pub_date_to' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDateTo'] === undefined && (value as Record<string, any>)['pub_date_to'] === undefined)) return false;
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function ArticleListFromJSON(json: any): ArticleList {
    return ArticleListFromJSONTyped(json, false);
}

export function ArticleListFromJSONTyped(json: any, ignoreDiscriminator: boolean): ArticleList {
    if (json == null) {
        return json;
    }
    return {
        
        'q': json['q'],
        'sourceId': json['source_id'],
        'locationTypes': json['location_types'],
        'nature': json['nature'],
        'pubDateFrom': (json['pub_date_from'] == null ? null : parseDate(json['pub_date_from'])),
        'pubDateTo': (json['pub_date_to'] == null ? null : parseDate(json['pub_date_to'])),
        'entity': json['entity'] == null ? undefined : json['entity'],
        'items': ((json['items'] as Array<any>).map(ArticleRowFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
        'facets': json['facets'] == null ? undefined : FacetsFromJSON(json['facets']),
    };
}

export function ArticleListToJSON(json: any): ArticleList {
    return ArticleListToJSONTyped(json, false);
}

export function ArticleListToJSONTyped(value?: ArticleList | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'q': value['q'],
        'source_id': value['sourceId'],
        'location_types': value['locationTypes'],
        'nature': value['nature'],
        'pub_date_from': value['pubDateFrom'] == null ? value['pubDateFrom'] : serializeDate(value['pubDateFrom']),
        'pub_date_to': value['pubDateTo'] == null ? value['pubDateTo'] : serializeDate(value['pubDateTo']),
        'entity': value['entity'],
        'items': ((value['items'] as Array<any>).map(ArticleRowToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
        'facets': FacetsToJSON(value['facets']),
    };
}

