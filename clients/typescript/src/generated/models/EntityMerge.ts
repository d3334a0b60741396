/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { EntityMergeTarget } from './EntityMergeTarget.js';
import {
    EntityMergeTargetFromJSON,
    EntityMergeTargetFromJSONTyped,
    EntityMergeTargetToJSON,
    EntityMergeTargetToJSONTyped,
} from './EntityMergeTarget.js';

/**
 * 
 * @export
 * @interface EntityMerge
 */
export interface EntityMerge {
    /**
     * 
     */
    into: EntityMergeTarget;
}

/**
 * Check if a given object implements the EntityMerge interface.
 */
export function instanceOfEntityMerge(value: object): value is EntityMerge {
    if (!('into' in value) || value['into'] === undefined) return false;
    return true;
}

export function EntityMergeFromJSON(json: any): EntityMerge {
    return EntityMergeFromJSONTyped(json, false);
}

export function EntityMergeFromJSONTyped(json: any, ignoreDiscriminator: boolean): EntityMerge {
    if (json == null) {
        return json;
    }
    return {
        
        'into': EntityMergeTargetFromJSON(json['into']),
    };
}

export function EntityMergeToJSON(json: any): EntityMerge {
    return EntityMergeToJSONTyped(json, false);
}

export function EntityMergeToJSONTyped(value?: EntityMerge | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'into': EntityMergeTargetToJSON(value['into']),
    };
}

