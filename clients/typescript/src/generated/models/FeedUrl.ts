/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface FeedUrl
 */
export interface FeedUrl {
    /**
     * Of an Atom feed; who knows it needs no key
     */
    url: string;
}

/**
 * Check if a given object implements the FeedUrl interface.
 */
export function instanceOfFeedUrl(value: object): value is FeedUrl {
    if (!('url' in value) || value['url'] === undefined) return false;
    return true;
}

export function FeedUrlFromJSON(json: any): FeedUrl {
    return FeedUrlFromJSONTyped(json, false);
}

export function FeedUrlFromJSONTyped(json: any, ignoreDiscriminator: boolean): FeedUrl {
    if (json == null) {
        return json;
    }
    return {
        
        'url': json['url'],
    };
}

export function FeedUrlToJSON(json: any): FeedUrl {
    return FeedUrlToJSONTyped(json, false);
}

export function FeedUrlToJSONTyped(value?: FeedUrl | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'url': value['url'],
    };
}

