/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface ConnectedEntity
 */
export interface ConnectedEntity {
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
    name: string;
}

/**
 * Check if a given object implements the ConnectedEntity interface.
 */
export function instanceOfConnectedEntity(value: object): value is ConnectedEntity {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    return true;
}

export function ConnectedEntityFromJSON(json: any): ConnectedEntity {
    return ConnectedEntityFromJSONTyped(json, false);
}

export function ConnectedEntityFromJSONTyped(json: any, ignoreDiscriminator: boolean): ConnectedEntity {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
    };
}

export function ConnectedEntityToJSON(json: any): ConnectedEntity {
    return ConnectedEntityToJSONTyped(json, false);
}

export function ConnectedEntityToJSONTyped(value?: ConnectedEntity | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
    };
}

