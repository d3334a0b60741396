/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface ArticleCounts
 */
export interface ArticleCounts {
    /**
     * 
     */
    locations: number;
    /**
     * 
     */
    images: number;
    /**
     * 
     */
    metadata: number;
    /**
     * 
     */
    words: number;
}

/**
 * Check if a given object implements the ArticleCounts interface.
 */
export function instanceOfArticleCounts(value: object): value is ArticleCounts {
    if (!('locations' in value) || value['locations'] === undefined) return false;
    if (!('images' in value) || value['images'] === undefined) return false;
    if (!('metadata' in value) || value['metadata'] === undefined) return false;
    if (!('words' in value) || value['words'] === undefined) return false;
    return true;
}

export function ArticleCountsFromJSON(json: any): ArticleCounts {
    return ArticleCountsFromJSONTyped(json, false);
}

export function ArticleCountsFromJSONTyped(json: any, ignoreDiscriminator: boolean): ArticleCounts {
    if (json == null) {
        return json;
    }
    return {
        
        'locations': json['locations'],
        'images': json['images'],
        'metadata': json['metadata'],
        'words': json['words'],
    };
}

export function ArticleCountsToJSON(json: any): ArticleCounts {
    return ArticleCountsToJSONTyped(json, false);
}

export function ArticleCountsToJSONTyped(value?: ArticleCounts | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'locations': value['locations'],
        'images': value['images'],
        'metadata': value['metadata'],
        'words': value['words'],
    };
}

