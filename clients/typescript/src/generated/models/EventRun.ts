/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface EventRun
 */
export interface EventRun {
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    attempt: number;
    /**
     * 
     */
    url: string;
}

/**
 * Check if a given object implements the EventRun interface.
 */
export function instanceOfEventRun(value: object): value is EventRun {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('attempt' in value) || value['attempt'] === undefined) return false;
    if (!('url' in value) || value['url'] === undefined) return false;
    return true;
}

export function EventRunFromJSON(json: any): EventRun {
    return EventRunFromJSONTyped(json, false);
}

export function EventRunFromJSONTyped(json: any, ignoreDiscriminator: boolean): EventRun {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'attempt': json['attempt'],
        'url': json['url'],
    };
}

export function EventRunToJSON(json: any): EventRun {
    return EventRunToJSONTyped(json, false);
}

export function EventRunToJSONTyped(value?: EventRun | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'attempt': value['attempt'],
        'url': value['url'],
    };
}

