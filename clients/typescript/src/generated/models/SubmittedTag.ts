/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface SubmittedTag
 */
export interface SubmittedTag {
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
    confidence?: number | null;
}

/**
 * Check if a given object implements the SubmittedTag interface.
 */
export function instanceOfSubmittedTag(value: object): value is SubmittedTag {
    if ((!('metaType' in (value as Record<string, any>)) && !('meta_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['metaType'] === undefined && (value as Record<string, any>)['meta_type'] === undefined)) return false;
    if (!('category' in value) || value['category'] === undefined) return false;
    return true;
}

export function SubmittedTagFromJSON(json: any): SubmittedTag {
    return SubmittedTagFromJSONTyped(json, false);
}

export function SubmittedTagFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedTag {
    if (json == null) {
        return json;
    }
    return {
        
        'metaType': json['meta_type'],
        'category': json['category'],
        'confidence': json['confidence'] === undefined ? undefined : json['confidence'] === null ? null : json['confidence'],
    };
}

export function SubmittedTagToJSON(json: any): SubmittedTag {
    return SubmittedTagToJSONTyped(json, false);
}

export function SubmittedTagToJSONTyped(value?: SubmittedTag | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'meta_type': value['metaType'],
        'category': value['category'],
        'confidence': value['confidence'],
    };
}

