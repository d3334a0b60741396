/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Pagination } from './Pagination.js';
import {
    PaginationFromJSON,
    PaginationFromJSONTyped,
    PaginationToJSON,
    PaginationToJSONTyped,
} from './Pagination.js';
import type { Feature } from './Feature.js';
import {
    FeatureFromJSON,
    FeatureFromJSONTyped,
    FeatureToJSON,
    FeatureToJSONTyped,
} from './Feature.js';

/**
 * A page of articles as GeoJSON (RFC 7946), one feature per matching mention
 * @export
 * @interface FeatureCollection
 */
export interface FeatureCollection {
    /**
     * 
     */
    type: FeatureCollectionTypeEnum;
    /**
     * 
     */
    features: Array<Feature>;
    /**
     * Counts articles, not features
     */
    pagination: Pagination;
}


/**
 * @export
 */
export const FeatureCollectionTypeEnum = {
    FeatureCollection: 'FeatureCollection',
} as const;
export type FeatureCollectionTypeEnum = typeof FeatureCollectionTypeEnum[keyof typeof FeatureCollectionTypeEnum];


/**
 * Check if a given object implements the FeatureCollection interface.
 */
export function instanceOfFeatureCollection(value: object): value is FeatureCollection {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (value['type'] !== 'FeatureCollection') return false;
    
    if (!('features' in value) || value['features'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function FeatureCollectionFromJSON(json: any): FeatureCollection {
    return FeatureCollectionFromJSONTyped(json, false);
}

export function FeatureCollectionFromJSONTyped(json: any, ignoreDiscriminator: boolean): FeatureCollection {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'features': ((json['features'] as Array<any>).map(FeatureFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function FeatureCollectionToJSON(json: any): FeatureCollection {
    return FeatureCollectionToJSONTyped(json, false);
}

export function FeatureCollectionToJSONTyped(value?: FeatureCollection | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'features': ((value['features'] as Array<any>).map(FeatureToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

