/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface WatchMatch
 */
export interface WatchMatch {
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    name: string;
    /**
     * Ids of the mentions that meet area, type and nature; empty where none of these is asked for, and of an item
     */
    matchingMentions: Array<number>;
    /**
     * Number of all such mentions
     */
    matchingMentionCount: number;
}

/**
 * Check if a given object implements the WatchMatch interface.
 */
export function instanceOfWatchMatch(value: object): value is WatchMatch {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if ((!('matchingMentions' in (value as Record<string, any>)) && !('matching_mentions' in (value as Record<string, any>))) || ((value as Record<string, any>)['matchingMentions'] === undefined && (value as Record<string, any>)['matching_mentions'] === undefined)) return false;
    if ((!('matchingMentionCount' in (value as Record<string, any>)) && !('matching_mention_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['matchingMentionCount'] === undefined && (value as Record<string, any>)['matching_mention_count'] === undefined)) return false;
    return true;
}

export function WatchMatchFromJSON(json: any): WatchMatch {
    return WatchMatchFromJSONTyped(json, false);
}

export function WatchMatchFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchMatch {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'name': json['name'],
        'matchingMentions': json['matching_mentions'],
        'matchingMentionCount': json['matching_mention_count'],
    };
}

export function WatchMatchToJSON(json: any): WatchMatch {
    return WatchMatchToJSONTyped(json, false);
}

export function WatchMatchToJSONTyped(value?: WatchMatch | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'name': value['name'],
        'matching_mentions': value['matchingMentions'],
        'matching_mention_count': value['matchingMentionCount'],
    };
}

