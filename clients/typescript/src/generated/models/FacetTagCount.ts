/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface FacetTagCount
 */
export interface FacetTagCount {
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
    articleCount: number;
}

/**
 * Check if a given object implements the FacetTagCount interface.
 */
export function instanceOfFacetTagCount(value: object): value is FacetTagCount {
    if ((!('metaType' in (value as Record<string, any>)) && !('meta_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['metaType'] === undefined && (value as Record<string, any>)['meta_type'] === undefined)) return false;
    if (!('category' in value) || value['category'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    return true;
}

export function FacetTagCountFromJSON(json: any): FacetTagCount {
    return FacetTagCountFromJSONTyped(json, false);
}

export function FacetTagCountFromJSONTyped(json: any, ignoreDiscriminator: boolean): FacetTagCount {
    if (json == null) {
        return json;
    }
    return {
        
        'metaType': json['meta_type'],
        'category': json['category'],
        'articleCount': json['article_count'],
    };
}

export function FacetTagCountToJSON(json: any): FacetTagCount {
    return FacetTagCountToJSONTyped(json, false);
}

export function FacetTagCountToJSONTyped(value?: FacetTagCount | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'meta_type': value['metaType'],
        'category': value['category'],
        'article_count': value['articleCount'],
    };
}

