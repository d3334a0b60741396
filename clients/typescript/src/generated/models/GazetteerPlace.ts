/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Geometry } from './Geometry.js';
import {
    GeometryFromJSON,
    GeometryFromJSONTyped,
    GeometryToJSON,
    GeometryToJSONTyped,
} from './Geometry.js';
import type { Canonical } from './Canonical.js';
import {
    CanonicalFromJSON,
    CanonicalFromJSONTyped,
    CanonicalToJSON,
    CanonicalToJSONTyped,
} from './Canonical.js';

/**
 * 
 * @export
 * @interface GazetteerPlace
 */
export interface GazetteerPlace {
    /**
     * 
     */
    canonical: Canonical;
    /**
     * 
     */
    name: string;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * 
     */
    locationType: string;
    /**
     * 
     */
    geometry: Geometry;
    /**
     * West, south, east, north of the places in it; null for a place that has none
     */
    bbox: Array<number> | null;
    /**
     * Null if unknown
     */
    population: number | null;
}

/**
 * Check if a given object implements the GazetteerPlace interface.
 */
export function instanceOfGazetteerPlace(value: object): value is GazetteerPlace {
    if (!('canonical' in value) || value['canonical'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    if (!('bbox' in value) || value['bbox'] === undefined) return false;
    if (!('population' in value) || value['population'] === undefined) return false;
    return true;
}

export function GazetteerPlaceFromJSON(json: any): GazetteerPlace {
    return GazetteerPlaceFromJSONTyped(json, false);
}

export function GazetteerPlaceFromJSONTyped(json: any, ignoreDiscriminator: boolean): GazetteerPlace {
    if (json == null) {
        return json;
    }
    return {
        
        'canonical': CanonicalFromJSON(json['canonical']),
        'name': json['name'],
        'formattedAddress': json['formatted_address'],
        'locationType': json['location_type'],
        'geometry': GeometryFromJSON(json['geometry']),
        'bbox': json['bbox'] == null ? null : json['bbox'],
        'population': json['population'],
    };
}

export function GazetteerPlaceToJSON(json: any): GazetteerPlace {
    return GazetteerPlaceToJSONTyped(json, false);
}

export function GazetteerPlaceToJSONTyped(value?: GazetteerPlace | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'canonical': CanonicalToJSON(value['canonical']),
        'name': value['name'],
        'formatted_address': value['formattedAddress'],
        'location_type': value['locationType'],
        'geometry': GeometryToJSON(value['geometry']),
        'bbox': value['bbox'],
        'population': value['population'],
    };
}

