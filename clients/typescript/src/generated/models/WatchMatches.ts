/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { WatchMatch } from './WatchMatch.js';
import {
    WatchMatchFromJSON,
    WatchMatchFromJSONTyped,
    WatchMatchToJSON,
    WatchMatchToJSONTyped,
} from './WatchMatch.js';

/**
 * 
 * @export
 * @interface WatchMatches
 */
export interface WatchMatches {
    /**
     * By name
     */
    items: Array<WatchMatch>;
}

/**
 * Check if a given object implements the WatchMatches interface.
 */
export function instanceOfWatchMatches(value: object): value is WatchMatches {
    if (!('items' in value) || value['items'] === undefined) return false;
    return true;
}

export function WatchMatchesFromJSON(json: any): WatchMatches {
    return WatchMatchesFromJSONTyped(json, false);
}

export function WatchMatchesFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchMatches {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WatchMatchFromJSON)),
    };
}

export function WatchMatchesToJSON(json: any): WatchMatches {
    return WatchMatchesToJSONTyped(json, false);
}

export function WatchMatchesToJSONTyped(value?: WatchMatches | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WatchMatchToJSON)),
    };
}

