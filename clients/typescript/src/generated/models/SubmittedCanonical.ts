/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * The entity that the mention resolves to, in your own naming
 * @export
 * @interface SubmittedCanonical
 */
export interface SubmittedCanonical {
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
    name?: string | null;
}

/**
 * Check if a given object implements the SubmittedCanonical interface.
 */
export function instanceOfSubmittedCanonical(value: object): value is SubmittedCanonical {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    return true;
}

export function SubmittedCanonicalFromJSON(json: any): SubmittedCanonical {
    return SubmittedCanonicalFromJSONTyped(json, false);
}

export function SubmittedCanonicalFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedCanonical {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'] === undefined ? undefined : json['name'] === null ? null : json['name'],
    };
}

export function SubmittedCanonicalToJSON(json: any): SubmittedCanonical {
    return SubmittedCanonicalToJSONTyped(json, false);
}

export function SubmittedCanonicalToJSONTyped(value?: SubmittedCanonical | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
    };
}

