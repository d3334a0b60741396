/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface FacetCount
 */
export interface FacetCount {
    /**
     * 
     */
    value: string;
    /**
     * 
     */
    articleCount: number;
}

/**
 * Check if a given object implements the FacetCount interface.
 */
export function instanceOfFacetCount(value: object): value is FacetCount {
    if (!('value' in value) || value['value'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    return true;
}

export function FacetCountFromJSON(json: any): FacetCount {
    return FacetCountFromJSONTyped(json, false);
}

export function FacetCountFromJSONTyped(json: any, ignoreDiscriminator: boolean): FacetCount {
    if (json == null) {
        return json;
    }
    return {
        
        'value': json['value'],
        'articleCount': json['article_count'],
    };
}

export function FacetCountToJSON(json: any): FacetCount {
    return FacetCountToJSONTyped(json, false);
}

export function FacetCountToJSONTyped(value?: FacetCount | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'value': value['value'],
        'article_count': value['articleCount'],
    };
}

