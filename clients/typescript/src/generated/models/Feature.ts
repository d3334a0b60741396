/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { FeatureProperties } from './FeatureProperties.js';
import {
    FeaturePropertiesFromJSON,
    FeaturePropertiesFromJSONTyped,
    FeaturePropertiesToJSON,
    FeaturePropertiesToJSONTyped,
} from './FeatureProperties.js';
import type { Geometry } from './Geometry.js';
import {
    GeometryFromJSON,
    GeometryFromJSONTyped,
    GeometryToJSON,
    GeometryToJSONTyped,
} from './Geometry.js';

/**
 * 
 * @export
 * @interface Feature
 */
export interface Feature {
    /**
     * 
     */
    type: FeatureTypeEnum;
    /**
     * The mention's id
     */
    id: number;
    /**
     * 
     */
    geometry: Geometry;
    /**
     * 
     */
    properties: FeatureProperties;
}


/**
 * @export
 */
export const FeatureTypeEnum = {
    Feature: 'Feature',
} as const;
export type FeatureTypeEnum = typeof FeatureTypeEnum[keyof typeof FeatureTypeEnum];


/**
 * Check if a given object implements the Feature interface.
 */
export function instanceOfFeature(value: object): value is Feature {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (value['type'] !== 'Feature') return false;
    
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    if (!('properties' in value) || value['properties'] === undefined) return false;
    return true;
}

export function FeatureFromJSON(json: any): Feature {
    return FeatureFromJSONTyped(json, false);
}

export function FeatureFromJSONTyped(json: any, ignoreDiscriminator: boolean): Feature {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'geometry': GeometryFromJSON(json['geometry']),
        'properties': FeaturePropertiesFromJSON(json['properties']),
    };
}

export function FeatureToJSON(json: any): Feature {
    return FeatureToJSONTyped(json, false);
}

export function FeatureToJSONTyped(value?: Feature | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'geometry': GeometryToJSON(value['geometry']),
        'properties': FeaturePropertiesToJSON(value['properties']),
    };
}

