/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface SubmittedEntity
 */
export interface SubmittedEntity {
    /**
     * 
     */
    type: string;
    /**
     * In your own naming; not `.` or `..`
     */
    id: string;
    /**
     * As the article calls it
     */
    name: string;
    /**
     * 
     */
    nature?: string | null;
    /**
     * 
     */
    confidence?: number | null;
}

/**
 * Check if a given object implements the SubmittedEntity interface.
 */
export function instanceOfSubmittedEntity(value: object): value is SubmittedEntity {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    return true;
}

export function SubmittedEntityFromJSON(json: any): SubmittedEntity {
    return SubmittedEntityFromJSONTyped(json, false);
}

export function SubmittedEntityFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedEntity {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
        'nature': json['nature'] === undefined ? undefined : json['nature'] === null ? null : json['nature'],
        'confidence': json['confidence'] === undefined ? undefined : json['confidence'] === null ? null : json['confidence'],
    };
}

export function SubmittedEntityToJSON(json: any): SubmittedEntity {
    return SubmittedEntityToJSONTyped(json, false);
}

export function SubmittedEntityToJSONTyped(value?: SubmittedEntity | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
        'nature': value['nature'],
        'confidence': value['confidence'],
    };
}

