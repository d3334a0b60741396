/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Watch } from './Watch.js';
import {
    WatchFromJSON,
    WatchFromJSONTyped,
    WatchToJSON,
    WatchToJSONTyped,
} from './Watch.js';

/**
 * 
 * @export
 * @interface WatchList
 */
export interface WatchList {
    /**
     * 
     */
    items: Array<Watch>;
}

/**
 * Check if a given object implements the WatchList interface.
 */
export function instanceOfWatchList(value: object): value is WatchList {
    if (!('items' in value) || value['items'] === undefined) return false;
    return true;
}

export function WatchListFromJSON(json: any): WatchList {
    return WatchListFromJSONTyped(json, false);
}

export function WatchListFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchList {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WatchFromJSON)),
    };
}

export function WatchListToJSON(json: any): WatchList {
    return WatchListToJSONTyped(json, false);
}

export function WatchListToJSONTyped(value?: WatchList | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WatchToJSON)),
    };
}

