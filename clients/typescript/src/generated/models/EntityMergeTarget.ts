/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface EntityMergeTarget
 */
export interface EntityMergeTarget {
    /**
     * 
     */
    type: string;
    /**
     * 
     */
    id: string;
}

/**
 * Check if a given object implements the EntityMergeTarget interface.
 */
export function instanceOfEntityMergeTarget(value: object): value is EntityMergeTarget {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    return true;
}

export function EntityMergeTargetFromJSON(json: any): EntityMergeTarget {
    return EntityMergeTargetFromJSONTyped(json, false);
}

export function EntityMergeTargetFromJSONTyped(json: any, ignoreDiscriminator: boolean): EntityMergeTarget {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
    };
}

export function EntityMergeTargetToJSON(json: any): EntityMergeTarget {
    return EntityMergeTargetToJSONTyped(json, false);
}

export function EntityMergeTargetToJSONTyped(value?: EntityMergeTarget | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
    };
}

