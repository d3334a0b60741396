/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { FacetEntityCount } from './FacetEntityCount.js';
import {
    FacetEntityCountFromJSON,
    FacetEntityCountFromJSONTyped,
    FacetEntityCountToJSON,
    FacetEntityCountToJSONTyped,
} from './FacetEntityCount.js';
import type { FacetCount } from './FacetCount.js';
import {
    FacetCountFromJSON,
    FacetCountFromJSONTyped,
    FacetCountToJSON,
    FacetCountToJSONTyped,
} from './FacetCount.js';
import type { FacetTagCount } from './FacetTagCount.js';
import {
    FacetTagCountFromJSON,
    FacetTagCountFromJSONTyped,
    FacetTagCountToJSON,
    FacetTagCountToJSONTyped,
} from './FacetTagCount.js';

/**
 * Only with include=facets: counts per value over all matching articles, highest first
 * @export
 * @interface Facets
 */
export interface Facets {
    /**
     * Location types of mentions that match area, type and nature
     */
    locationType: Array<FacetCount>;
    /**
     * Natures of the same mentions, if any
     */
    nature: Array<FacetCount>;
    /**
     * By source id; the 50 with the most articles
     */
    source: Array<FacetCount>;
    /**
     * Months (YYYY-MM) of dated articles; newest first
     */
    month: Array<FacetCount>;
    /**
     * Days (YYYY-MM-DD) of dated articles, newest first; none if they are of more than 3 months
     */
    day: Array<FacetCount>;
    /**
     * The 50 with the most articles
     */
    tag: Array<FacetTagCount>;
    /**
     * The 50 of each type with the most articles, at most 1,000
     */
    entity: Array<FacetEntityCount>;
}

/**
 * Check if a given object implements the Facets interface.
 */
export function instanceOfFacets(value: object): value is Facets {
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if (!('source' in value) || value['source'] === undefined) return false;
    if (!('month' in value) || value['month'] === undefined) return false;
    if (!('day' in value) || value['day'] === undefined) return false;
    if (!('tag' in value) || value['tag'] === undefined) return false;
    if (!('entity' in value) || value['entity'] === undefined) return false;
    return true;
}

export function FacetsFromJSON(json: any): Facets {
    return FacetsFromJSONTyped(json, false);
}

export function FacetsFromJSONTyped(json: any, ignoreDiscriminator: boolean): Facets {
    if (json == null) {
        return json;
    }
    return {
        
        'locationType': ((json['location_type'] as Array<any>).map(FacetCountFromJSON)),
        'nature': ((json['nature'] as Array<any>).map(FacetCountFromJSON)),
        'source': ((json['source'] as Array<any>).map(FacetCountFromJSON)),
        'month': ((json['month'] as Array<any>).map(FacetCountFromJSON)),
        'day': ((json['day'] as Array<any>).map(FacetCountFromJSON)),
        'tag': ((json['tag'] as Array<any>).map(FacetTagCountFromJSON)),
        'entity': ((json['entity'] as Array<any>).map(FacetEntityCountFromJSON)),
    };
}

export function FacetsToJSON(json: any): Facets {
    return FacetsToJSONTyped(json, false);
}

export function FacetsToJSONTyped(value?: Facets | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'location_type': ((value['locationType'] as Array<any>).map(FacetCountToJSON)),
        'nature': ((value['nature'] as Array<any>).map(FacetCountToJSON)),
        'source': ((value['source'] as Array<any>).map(FacetCountToJSON)),
        'month': ((value['month'] as Array<any>).map(FacetCountToJSON)),
        'day': ((value['day'] as Array<any>).map(FacetCountToJSON)),
        'tag': ((value['tag'] as Array<any>).map(FacetTagCountToJSON)),
        'entity': ((value['entity'] as Array<any>).map(FacetEntityCountToJSON)),
    };
}

