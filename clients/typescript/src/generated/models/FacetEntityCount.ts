/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface FacetEntityCount
 */
export interface FacetEntityCount {
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
    /**
     * 
     */
    articleCount: number;
}

/**
 * Check if a given object implements the FacetEntityCount interface.
 */
export function instanceOfFacetEntityCount(value: object): value is FacetEntityCount {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    return true;
}

export function FacetEntityCountFromJSON(json: any): FacetEntityCount {
    return FacetEntityCountFromJSONTyped(json, false);
}

export function FacetEntityCountFromJSONTyped(json: any, ignoreDiscriminator: boolean): FacetEntityCount {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
        'articleCount': json['article_count'],
    };
}

export function FacetEntityCountToJSON(json: any): FacetEntityCount {
    return FacetEntityCountToJSONTyped(json, false);
}

export function FacetEntityCountToJSONTyped(value?: FacetEntityCount | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
        'article_count': value['articleCount'],
    };
}

