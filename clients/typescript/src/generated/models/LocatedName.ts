/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Canonical } from './Canonical.js';
import {
    CanonicalFromJSON,
    CanonicalFromJSONTyped,
    CanonicalToJSON,
    CanonicalToJSONTyped,
} from './Canonical.js';
import type { LocatedNameGeometry } from './LocatedNameGeometry.js';
import {
    LocatedNameGeometryFromJSON,
    LocatedNameGeometryFromJSONTyped,
    LocatedNameGeometryToJSON,
    LocatedNameGeometryToJSONTyped,
} from './LocatedNameGeometry.js';
import type { LocatedAlternative } from './LocatedAlternative.js';
import {
    LocatedAlternativeFromJSON,
    LocatedAlternativeFromJSONTyped,
    LocatedAlternativeToJSON,
    LocatedAlternativeToJSONTyped,
} from './LocatedAlternative.js';

/**
 * 
 * @export
 * @interface LocatedName
 */
export interface LocatedName {
    /**
     * In Unicode code points of the text
     */
    start: number;
    /**
     * Exclusive
     */
    end: number;
    /**
     * 
     */
    text: string;
    /**
     * Whether it names the people or things of a place, such as Canadian
     */
    demonym: boolean;
    /**
     * Probability that these words mean this place
     */
    confidence: number;
    /**
     * `primary`: what the text is about; `secondary`: where something else happens; `background`: merely named
     */
    nature: LocatedNameNatureEnum;
    /**
     * `unknown` for a name that the gazetteer does not have
     */
    locationType: string;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * 
     */
    geometry: LocatedNameGeometry | null;
    /**
     * 
     */
    canonical: Canonical | null;
    /**
     * What spoke most for this place and against others of its name, the strongest first
     */
    evidence: Array<string>;
    /**
     * Other places that it may mean, the likeliest first
     */
    alternatives: Array<LocatedAlternative>;
}


/**
 * @export
 */
export const LocatedNameNatureEnum = {
    Primary: 'primary',
    Secondary: 'secondary',
    Background: 'background',
} as const;
export type LocatedNameNatureEnum = typeof LocatedNameNatureEnum[keyof typeof LocatedNameNatureEnum];


/**
 * Check if a given object implements the LocatedName interface.
 */
export function instanceOfLocatedName(value: object): value is LocatedName {
    if (!('start' in value) || value['start'] === undefined) return false;
    if (!('end' in value) || value['end'] === undefined) return false;
    if (!('text' in value) || value['text'] === undefined) return false;
    if (!('demonym' in value) || value['demonym'] === undefined) return false;
    if (!('confidence' in value) || value['confidence'] === undefined) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    if (!('canonical' in value) || value['canonical'] === undefined) return false;
    if (!('evidence' in value) || value['evidence'] === undefined) return false;
    if (!('alternatives' in value) || value['alternatives'] === undefined) return false;
    return true;
}

export function LocatedNameFromJSON(json: any): LocatedName {
    return LocatedNameFromJSONTyped(json, false);
}

export function LocatedNameFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocatedName {
    if (json == null) {
        return json;
    }
    return {
        
        'start': json['start'],
        'end': json['end'],
        'text': json['text'],
        'demonym': json['demonym'],
        'confidence': json['confidence'],
        'nature': json['nature'],
        'locationType': json['location_type'],
        'formattedAddress': json['formatted_address'],
        'geometry': LocatedNameGeometryFromJSON(json['geometry']),
        'canonical': CanonicalFromJSON(json['canonical']),
        'evidence': json['evidence'],
        'alternatives': ((json['alternatives'] as Array<any>).map(LocatedAlternativeFromJSON)),
    };
}

export function LocatedNameToJSON(json: any): LocatedName {
    return LocatedNameToJSONTyped(json, false);
}

export function LocatedNameToJSONTyped(value?: LocatedName | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'start': value['start'],
        'end': value['end'],
        'text': value['text'],
        'demonym': value['demonym'],
        'confidence': value['confidence'],
        'nature': value['nature'],
        'location_type': value['locationType'],
        'formatted_address': value['formattedAddress'],
        'geometry': LocatedNameGeometryToJSON(value['geometry']),
        'canonical': CanonicalToJSON(value['canonical']),
        'evidence': value['evidence'],
        'alternatives': ((value['alternatives'] as Array<any>).map(LocatedAlternativeToJSON)),
    };
}

