/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface EventFlow
 */
export interface EventFlow {
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    name: string;
}

/**
 * Check if a given object implements the EventFlow interface.
 */
export function instanceOfEventFlow(value: object): value is EventFlow {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    return true;
}

export function EventFlowFromJSON(json: any): EventFlow {
    return EventFlowFromJSONTyped(json, false);
}

export function EventFlowFromJSONTyped(json: any, ignoreDiscriminator: boolean): EventFlow {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'name': json['name'],
    };
}

export function EventFlowToJSON(json: any): EventFlow {
    return EventFlowToJSONTyped(json, false);
}

export function EventFlowToJSONTyped(value?: EventFlow | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'name': value['name'],
    };
}

