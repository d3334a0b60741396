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
import type { SubmittedCanonical } from './SubmittedCanonical.js';
import {
    SubmittedCanonicalFromJSON,
    SubmittedCanonicalFromJSONTyped,
    SubmittedCanonicalToJSON,
    SubmittedCanonicalToJSONTyped,
} from './SubmittedCanonical.js';

/**
 * 
 * @export
 * @interface SubmittedLocation
 */
export interface SubmittedLocation {
    /**
     * 
     */
    label: string;
    /**
     * The kind of place that a mention names
     */
    locationType: string;
    /**
     * Default: the label
     */
    formattedAddress?: string | null;
    /**
     * OGC-valid geometry, at most 100,000 positions; altitudes are dropped
     */
    geometry: Geometry;
    /**
     * The role of a mention in its article; usual values: primary, secondary, background
     */
    nature?: string | null;
    /**
     * 
     */
    roleInStory?: string | null;
    /**
     * 
     */
    evidence?: string | null;
    /**
     * 
     */
    canonical?: SubmittedCanonical | null;
}

/**
 * Check if a given object implements the SubmittedLocation interface.
 */
export function instanceOfSubmittedLocation(value: object): value is SubmittedLocation {
    if (!('label' in value) || value['label'] === undefined) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    return true;
}

export function SubmittedLocationFromJSON(json: any): SubmittedLocation {
    return SubmittedLocationFromJSONTyped(json, false);
}

export function SubmittedLocationFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedLocation {
    if (json == null) {
        return json;
    }
    return {
        
        'label': json['label'],
        'locationType': json['location_type'],
        'formattedAddress': json['formatted_address'] === undefined ? undefined : json['formatted_address'] === null ? null : json['formatted_address'],
        'geometry': GeometryFromJSON(json['geometry']),
        'nature': json['nature'] === undefined ? undefined : json['nature'] === null ? null : json['nature'],
        'roleInStory': json['role_in_story'] === undefined ? undefined : json['role_in_story'] === null ? null : json['role_in_story'],
        'evidence': json['evidence'] === undefined ? undefined : json['evidence'] === null ? null : json['evidence'],
        'canonical': json['canonical'] === undefined ? undefined : json['canonical'] === null ? null : SubmittedCanonicalFromJSON(json['canonical']),
    };
}

export function SubmittedLocationToJSON(json: any): SubmittedLocation {
    return SubmittedLocationToJSONTyped(json, false);
}

export function SubmittedLocationToJSONTyped(value?: SubmittedLocation | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'label': value['label'],
        'location_type': value['locationType'],
        'formatted_address': value['formattedAddress'],
        'geometry': GeometryToJSON(value['geometry']),
        'nature': value['nature'],
        'role_in_story': value['roleInStory'],
        'evidence': value['evidence'],
        'canonical': SubmittedCanonicalToJSON(value['canonical']),
    };
}

