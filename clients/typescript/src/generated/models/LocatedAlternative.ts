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
 * @interface LocatedAlternative
 */
export interface LocatedAlternative {
    /**
     * 
     */
    canonical: Canonical;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * 
     */
    geometry: Geometry;
    /**
     * 
     */
    confidence: number;
}

/**
 * Check if a given object implements the LocatedAlternative interface.
 */
export function instanceOfLocatedAlternative(value: object): value is LocatedAlternative {
    if (!('canonical' in value) || value['canonical'] === undefined) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    if (!('confidence' in value) || value['confidence'] === undefined) return false;
    return true;
}

export function LocatedAlternativeFromJSON(json: any): LocatedAlternative {
    return LocatedAlternativeFromJSONTyped(json, false);
}

export function LocatedAlternativeFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocatedAlternative {
    if (json == null) {
        return json;
    }
    return {
        
        'canonical': CanonicalFromJSON(json['canonical']),
        'formattedAddress': json['formatted_address'],
        'geometry': GeometryFromJSON(json['geometry']),
        'confidence': json['confidence'],
    };
}

export function LocatedAlternativeToJSON(json: any): LocatedAlternative {
    return LocatedAlternativeToJSONTyped(json, false);
}

export function LocatedAlternativeToJSONTyped(value?: LocatedAlternative | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'canonical': CanonicalToJSON(value['canonical']),
        'formatted_address': value['formattedAddress'],
        'geometry': GeometryToJSON(value['geometry']),
        'confidence': value['confidence'],
    };
}

