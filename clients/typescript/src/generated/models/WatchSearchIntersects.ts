/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Geometry } from './Geometry.js';
import {
    GeometryFromJSON,
    GeometryFromJSONTyped,
    GeometryToJSON,
    GeometryToJSONTyped,
} from './Geometry.js';

/**
 * As in a search
 * @export
 * @interface WatchSearchIntersects
 */
export interface WatchSearchIntersects {
    /**
     * 
     */
    type: WatchSearchIntersectsTypeEnum;
    /**
     * [longitude, latitude] of a point, otherwise nested arrays of positions; absent from a GeometryCollection
     */
    coordinates?: Array<any>;
    /**
     * The members of a GeometryCollection; absent for other types
     */
    geometries?: Array<Geometry>;
}


/**
 * @export
 */
export const WatchSearchIntersectsTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type WatchSearchIntersectsTypeEnum = typeof WatchSearchIntersectsTypeEnum[keyof typeof WatchSearchIntersectsTypeEnum];


/**
 * Check if a given object implements the WatchSearchIntersects interface.
 */
export function instanceOfWatchSearchIntersects(value: object): value is WatchSearchIntersects {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function WatchSearchIntersectsFromJSON(json: any): WatchSearchIntersects {
    return WatchSearchIntersectsFromJSONTyped(json, false);
}

export function WatchSearchIntersectsFromJSONTyped(json: any, ignoreDiscriminator: boolean): WatchSearchIntersects {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function WatchSearchIntersectsToJSON(json: any): WatchSearchIntersects {
    return WatchSearchIntersectsToJSONTyped(json, false);
}

export function WatchSearchIntersectsToJSONTyped(value?: WatchSearchIntersects | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

