/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface WatchMatching
 */
export interface WatchMatching {
    /**
     * 
     */
    articleId: number;
}

/**
 * Check if a given object implements the WatchMatching interface.
 */
export function instanceOfWatchMatching(value: object): value is WatchMatching {
    if ((!('articleId' in (value as Record<string, any>)) && !('article_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleId'] === undefined && (value as Record<string, any>)['article_id'] === undefined)) return false;
    return true;
}

export function WatchMatchingFromJSON(json: any): WatchMatching {
    return WatchMatchingFromJSONTyped(json, false);
}

export function WatchMatchingFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchMatching {
    if (json == null) {
        return json;
    }
    return {
        
        'articleId': json['article_id'],
    };
}

export function WatchMatchingToJSON(json: any): WatchMatching {
    return WatchMatchingToJSONTyped(json, false);
}

export function WatchMatchingToJSONTyped(value?: WatchMatching | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'article_id': value['articleId'],
    };
}

