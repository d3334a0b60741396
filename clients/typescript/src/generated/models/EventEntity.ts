/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface EventEntity
 */
export interface EventEntity {
    /**
     * 
     */
    type: string | null;
    /**
     * 
     */
    id: string | null;
}

/**
 * Check if a given object implements the EventEntity interface.
 */
export function instanceOfEventEntity(value: object): value is EventEntity {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    return true;
}

export function EventEntityFromJSON(json: any): EventEntity {
    return EventEntityFromJSONTyped(json, false);
}

export function EventEntityFromJSONTyped(json: any, ignoreDiscriminator: boolean): EventEntity {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
    };
}

export function EventEntityToJSON(json: any): EventEntity {
    return EventEntityToJSONTyped(json, false);
}

export function EventEntityToJSONTyped(value?: EventEntity | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
    };
}

