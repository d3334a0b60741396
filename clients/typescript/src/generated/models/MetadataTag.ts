/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface MetadataTag
 */
export interface MetadataTag {
    /**
     * 
     */
    metaType: string;
    /**
     * 
     */
    category: string;
    /**
     * 
     */
    confidence: number | null;
}

/**
 * Check if a given object implements the MetadataTag interface.
 */
export function instanceOfMetadataTag(value: object): value is MetadataTag {
    if ((!('metaType' in (value as Record<string, any>)) && !('meta_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['metaType'] === undefined && (value as Record<string, any>)['meta_type'] === undefined)) return false;
    if (!('category' in value) || value['category'] === undefined) return false;
    if (!('confidence' in value) || value['confidence'] === undefined) return false;
    return true;
}

export function MetadataTagFromJSON(json: any): MetadataTag {
    return MetadataTagFromJSONTyped(json, false);
}

export function MetadataTagFromJSONTyped(json: any, ignoreDiscriminator: boolean): MetadataTag {
    if (json == null) {
        return json;
    }
    return {
        
        'metaType': json['meta_type'],
        'category': json['category'],
        'confidence': json['confidence'],
    };
}

export function MetadataTagToJSON(json: any): MetadataTag {
    return MetadataTagToJSONTyped(json, false);
}

export function MetadataTagToJSONTyped(value?: MetadataTag | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'meta_type': value['metaType'],
        'category': value['category'],
        'confidence': value['confidence'],
    };
}

