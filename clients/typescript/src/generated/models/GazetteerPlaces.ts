/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { GazetteerPlace } from './GazetteerPlace.js';
import {
    GazetteerPlaceFromJSON,
    GazetteerPlaceFromJSONTyped,
    GazetteerPlaceToJSON,
    GazetteerPlaceToJSONTyped,
} from './GazetteerPlace.js';
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
 * @interface GazetteerPlaces
 */
export interface GazetteerPlaces {
    /**
     * 
     */
    items: Array<GazetteerPlace>;
    /**
     * 
     */
    gazetteer: GazetteerSource;
}

/**
 * Check if a given object implements the GazetteerPlaces interface.
 */
export function instanceOfGazetteerPlaces(value: object): value is GazetteerPlaces {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('gazetteer' in value) || value['gazetteer'] === undefined) return false;
    return true;
}

export function GazetteerPlacesFromJSON(json: any): GazetteerPlaces {
    return GazetteerPlacesFromJSONTyped(json, false);
}

export function GazetteerPlacesFromJSONTyped(json: any, ignoreDiscriminator: boolean): GazetteerPlaces {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(GazetteerPlaceFromJSON)),
        'gazetteer': GazetteerSourceFromJSON(json['gazetteer']),
    };
}

export function GazetteerPlacesToJSON(json: any): GazetteerPlaces {
    return GazetteerPlacesToJSONTyped(json, false);
}

export function GazetteerPlacesToJSONTyped(value?: GazetteerPlaces | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(GazetteerPlaceToJSON)),
        'gazetteer': GazetteerSourceToJSON(value['gazetteer']),
    };
}

