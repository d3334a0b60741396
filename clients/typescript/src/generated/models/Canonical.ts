/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface Canonical
 */
export interface Canonical {
    /**
     * 
     */
    type: string;
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    name: string | null;
}

/**
 * Check if a given object implements the Canonical interface.
 */
export function instanceOfCanonical(value: object): value is Canonical {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    return true;
}

export function CanonicalFromJSON(json: any): Canonical {
    return CanonicalFromJSONTyped(json, false);
}

export function CanonicalFromJSONTyped(json: any, ignoreDiscriminator: boolean): Canonical {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
    };
}

export function CanonicalToJSON(json: any): Canonical {
    return CanonicalToJSONTyped(json, false);
}

export function CanonicalToJSONTyped(value?: Canonical | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
    };
}

