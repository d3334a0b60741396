/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface GazetteerSource
 */
export interface GazetteerSource {
    /**
     * 
     */
    name: string;
    /**
     * 
     */
    version: string;
    /**
     * To be shown with the places
     */
    attribution: string;
}

/**
 * Check if a given object implements the GazetteerSource interface.
 */
export function instanceOfGazetteerSource(value: object): value is GazetteerSource {
    if (!('name' in value) || value['name'] === undefined) return false;
    if (!('version' in value) || value['version'] === undefined) return false;
    if (!('attribution' in value) || value['attribution'] === undefined) return false;
    return true;
}

export function GazetteerSourceFromJSON(json: any): GazetteerSource {
    return GazetteerSourceFromJSONTyped(json, false);
}

export function GazetteerSourceFromJSONTyped(json: any, ignoreDiscriminator: boolean): GazetteerSource {
    if (json == null) {
        return json;
    }
    return {
        
        'name': json['name'],
        'version': json['version'],
        'attribution': json['attribution'],
    };
}

export function GazetteerSourceToJSON(json: any): GazetteerSource {
    return GazetteerSourceToJSONTyped(json, false);
}

export function GazetteerSourceToJSONTyped(value?: GazetteerSource | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'name': value['name'],
        'version': value['version'],
        'attribution': value['attribution'],
    };
}

