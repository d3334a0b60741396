/* tslint:disable */
/* eslint-disable */

import { parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { Watch } from './Watch.js';
import {
    instanceOfWatch,
    WatchFromJSON,
    WatchFromJSONTyped,
    WatchToJSON,
} from './Watch.js';
import type { WatchList } from './WatchList.js';
import {
    instanceOfWatchList,
    WatchListFromJSON,
    WatchListFromJSONTyped,
    WatchListToJSON,
} from './WatchList.js';

/**
 * @type CreateWatch201Response
 * 
 * @export
 */
export type CreateWatch201Response = Watch | WatchList;

export function CreateWatch201ResponseFromJSON(json: any): CreateWatch201Response {
    return CreateWatch201ResponseFromJSONTyped(json, false);
}

export function CreateWatch201ResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): CreateWatch201Response {
    if (json == null) {
        return json;
    }
    if (typeof json !== 'object') {
        return json;
    }
    if (instanceOfWatch(json)) {
        return WatchFromJSONTyped(json, true);
    }
    if (instanceOfWatchList(json)) {
        return WatchListFromJSONTyped(json, true);
    }
    return {} as any;
}

export function CreateWatch201ResponseToJSON(json: any): any {
    return CreateWatch201ResponseToJSONTyped(json, false);
}

export function CreateWatch201ResponseToJSONTyped(value?: CreateWatch201Response | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }
    if (typeof value !== 'object') {
        return value;
    }
    if (instanceOfWatch(value)) {
        return WatchToJSON(value as Watch);
    }
    if (instanceOfWatchList(value)) {
        return WatchListToJSON(value as WatchList);
    }
    return {};
}

