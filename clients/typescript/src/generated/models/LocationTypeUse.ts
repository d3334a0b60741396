/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface LocationTypeUse
 */
export interface LocationTypeUse {
    /**
     * 
     */
    locationType: string;
    /**
     * 
     */
    mentionCount: number;
    /**
     * 
     */
    articleCount: number;
}

/**
 * Check if a given object implements the LocationTypeUse interface.
 */
export function instanceOfLocationTypeUse(value: object): value is LocationTypeUse {
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if ((!('mentionCount' in (value as Record<string, any>)) && !('mention_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionCount'] === undefined && (value as Record<string, any>)['mention_count'] === undefined)) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    return true;
}

export function LocationTypeUseFromJSON(json: any): LocationTypeUse {
    return LocationTypeUseFromJSONTyped(json, false);
}

export function LocationTypeUseFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocationTypeUse {
    if (json == null) {
        return json;
    }
    return {
        
        'locationType': json['location_type'],
        'mentionCount': json['mention_count'],
        'articleCount': json['article_count'],
    };
}

export function LocationTypeUseToJSON(json: any): LocationTypeUse {
    return LocationTypeUseToJSONTyped(json, false);
}

export function LocationTypeUseToJSONTyped(value?: LocationTypeUse | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'location_type': value['locationType'],
        'mention_count': value['mentionCount'],
        'article_count': value['articleCount'],
    };
}

