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
 * @interface LocationMention
 */
export interface LocationMention {
    /**
     * 
     */
    mentionId: number;
    /**
     * 
     */
    label: string;
    /**
     * 
     */
    locationType: string;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * Of geometry_json
     */
    geometryType: string;
    /**
     * 
     */
    geometryJson: Geometry;
    /**
     * 
     */
    h3Cell: string;
    /**
     * 
     */
    h3Resolution: number;
    /**
     * 
     */
    canonical: Canonical | null;
    /**
     * 
     */
    nature: string | null;
    /**
     * 
     */
    roleInStory: string | null;
    /**
     * 
     */
    evidence: string | null;
    /**
     * Distance from the center to the nearest point of the geometry, 0 inside a polygon; only with sort=distance
     */
    distanceMiles?: number;
    /**
     * Where the text names it, as `[start, end)` in code points of headline, two line ends and body; only of mentions that were found in the text, with include=spans
     */
    spans?: Array<Array<number>>;
    /**
     * Probability that the text means this place; only with `spans`
     */
    confidence?: number;
}

/**
 * Check if a given object implements the LocationMention interface.
 */
export function instanceOfLocationMention(value: object): value is LocationMention {
    if ((!('mentionId' in (value as Record<string, any>)) && !('mention_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionId'] === undefined && (value as Record<string, any>)['mention_id'] === undefined)) return false;
    if (!('label' in value) || value['label'] === undefined) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if ((!('geometryType' in (value as Record<string, any>)) && !('geometry_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['geometryType'] === undefined && (value as Record<string, any>)['geometry_type'] === undefined)) return false;
    if ((!('geometryJson' in (value as Record<string, any>)) && !('geometry_json' in (value as Record<string, any>))) || ((value as Record<string, any>)['geometryJson'] === undefined && (value as Record<string, any>)['geometry_json'] === undefined)) return false;
    if ((!('h3Cell' in (value as Record<string, any>)) && !('h3_cell' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Cell'] === undefined && (value as Record<string, any>)['h3_cell'] === undefined)) return false;
    if ((!('h3Resolution' in (value as Record<string, any>)) && !('h3_resolution' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Resolution'] === undefined && (value as Record<string, any>)['h3_resolution'] === undefined)) return false;
    if (!('canonical' in value) || value['canonical'] === undefined) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('roleInStory' in (value as Record<string, any>)) && !('role_in_story' in (value as Record<string, any>))) || ((value as Record<string, any>)['roleInStory'] === undefined && (value as Record<string, any>)['role_in_story'] === undefined)) return false;
    if (!('evidence' in value) || value['evidence'] === undefined) return false;
    return true;
}

export function LocationMentionFromJSON(json: any): LocationMention {
    return LocationMentionFromJSONTyped(json, false);
}

export function LocationMentionFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocationMention {
    if (json == null) {
        return json;
    }
    return {
        
        'mentionId': json['mention_id'],
        'label': json['label'],
        'locationType': json['location_type'],
        'formattedAddress': json['formatted_address'],
        'geometryType': json['geometry_type'],
        'geometryJson': GeometryFromJSON(json['geometry_json']),
        'h3Cell': json['h3_cell'],
        'h3Resolution': json['h3_resolution'],
        'canonical': CanonicalFromJSON(json['canonical']),
        'nature': json['nature'],
        'roleInStory': json['role_in_story'],
        'evidence': json['evidence'],
        'distanceMiles': json['distance_miles'] == null ? undefined : json['distance_miles'],
        'spans': json['spans'] == null ? undefined : json['spans'],
        'confidence': json['confidence'] == null ? undefined : json['confidence'],
    };
}

export function LocationMentionToJSON(json: any): LocationMention {
    return LocationMentionToJSONTyped(json, false);
}

export function LocationMentionToJSONTyped(value?: LocationMention | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'mention_id': value['mentionId'],
        'label': value['label'],
        'location_type': value['locationType'],
        'formatted_address': value['formattedAddress'],
        'geometry_type': value['geometryType'],
        'geometry_json': GeometryToJSON(value['geometryJson']),
        'h3_cell': value['h3Cell'],
        'h3_resolution': value['h3Resolution'],
        'canonical': CanonicalToJSON(value['canonical']),
        'nature': value['nature'],
        'role_in_story': value['roleInStory'],
        'evidence': value['evidence'],
        'distance_miles': value['distanceMiles'],
        'spans': value['spans'],
        'confidence': value['confidence'],
    };
}

