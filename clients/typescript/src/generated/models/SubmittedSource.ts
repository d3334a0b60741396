/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * The outlet; if only one of id and name is given, it is used for both
 * @export
 * @interface SubmittedSource
 */
export interface SubmittedSource {
    /**
     * 
     */
    id?: string | null;
    /**
     * 
     */
    name?: string | null;
}

/**
 * Check if a given object implements the SubmittedSource interface.
 */
export function instanceOfSubmittedSource(value: object): value is SubmittedSource {
    return true;
}

export function SubmittedSourceFromJSON(json: any): SubmittedSource {
    return SubmittedSourceFromJSONTyped(json, false);
}

export function SubmittedSourceFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedSource {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'] === undefined ? undefined : json['id'] === null ? null : json['id'],
        'name': json['name'] === undefined ? undefined : json['name'] === null ? null : json['name'],
    };
}

export function SubmittedSourceToJSON(json: any): SubmittedSource {
    return SubmittedSourceToJSONTyped(json, false);
}

export function SubmittedSourceToJSONTyped(value?: SubmittedSource | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'name': value['name'],
    };
}

