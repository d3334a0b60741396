/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface Bbox
 */
export interface Bbox {
    /**
     * 
     */
    minLng: number;
    /**
     * 
     */
    minLat: number;
    /**
     * 
     */
    maxLng: number;
    /**
     * 
     */
    maxLat: number;
}

/**
 * Check if a given object implements the Bbox interface.
 */
export function instanceOfBbox(value: object): value is Bbox {
    if ((!('minLng' in (value as Record<string, any>)) && !('min_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['minLng'] === undefined && (value as Record<string, any>)['min_lng'] === undefined)) return false;
    if ((!('minLat' in (value as Record<string, any>)) && !('min_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['minLat'] === undefined && (value as Record<string, any>)['min_lat'] === undefined)) return false;
    if ((!('maxLng' in (value as Record<string, any>)) && !('max_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['maxLng'] === undefined && (value as Record<string, any>)['max_lng'] === undefined)) return false;
    if ((!('maxLat' in (value as Record<string, any>)) && !('max_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['maxLat'] === undefined && (value as Record<string, any>)['max_lat'] === undefined)) return false;
    return true;
}

export function BboxFromJSON(json: any): Bbox {
    return BboxFromJSONTyped(json, false);
}

export function BboxFromJSONTyped(json: any, ignoreDiscriminator: boolean): Bbox {
    if (json == null) {
        return json;
    }
    return {
        
        'minLng': json['min_lng'],
        'minLat': json['min_lat'],
        'maxLng': json['max_lng'],
        'maxLat': json['max_lat'],
    };
}

export function BboxToJSON(json: any): Bbox {
    return BboxToJSONTyped(json, false);
}

export function BboxToJSONTyped(value?: Bbox | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'min_lng': value['minLng'],
        'min_lat': value['minLat'],
        'max_lng': value['maxLng'],
        'max_lat': value['maxLat'],
    };
}

