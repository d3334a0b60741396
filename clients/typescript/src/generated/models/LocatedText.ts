/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { LocatedName } from './LocatedName.js';
import {
    LocatedNameFromJSON,
    LocatedNameFromJSONTyped,
    LocatedNameToJSON,
    LocatedNameToJSONTyped,
} from './LocatedName.js';
import type { GazetteerSource } from './GazetteerSource.js';
import {
    GazetteerSourceFromJSON,
    GazetteerSourceFromJSONTyped,
    GazetteerSourceToJSON,
    GazetteerSourceToJSONTyped,
} from './GazetteerSource.js';

/**
 * 
 * @export
 * @interface LocatedText
 */
export interface LocatedText {
    /**
     * 
     */
    items: Array<LocatedName>;
    /**
     * 
     */
    gazetteer: GazetteerSource;
}

/**
 * Check if a given object implements the LocatedText interface.
 */
export function instanceOfLocatedText(value: object): value is LocatedText {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('gazetteer' in value) || value['gazetteer'] === undefined) return false;
    return true;
}

export function LocatedTextFromJSON(json: any): LocatedText {
    return LocatedTextFromJSONTyped(json, false);
}

export function LocatedTextFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocatedText {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(LocatedNameFromJSON)),
        'gazetteer': GazetteerSourceFromJSON(json['gazetteer']),
    };
}

export function LocatedTextToJSON(json: any): LocatedText {
    return LocatedTextToJSONTyped(json, false);
}

export function LocatedTextToJSONTyped(value?: LocatedText | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(LocatedNameToJSON)),
        'gazetteer': GazetteerSourceToJSON(value['gazetteer']),
    };
}

