/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * Exactly one of both
 * @export
 * @interface WatchMatching
 */
export interface WatchMatching {
    /**
     * Id of a stored article
     */
    articleId?: number;
    /**
     * An item as in the body of a run. Without `locations`, the places of its text are found
     */
    item?: any | null;
}

/**
 * Check if a given object implements the WatchMatching interface.
 */
export function instanceOfWatchMatching(value: object): value is WatchMatching {
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
        
        'articleId': json['article_id'] == null ? undefined : json['article_id'],
        'item': json['item'] === undefined ? undefined : json['item'] === null ? null : json['item'],
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
        'item': value['item'],
    };
}

