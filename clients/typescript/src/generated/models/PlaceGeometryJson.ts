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
 * Of one of its mentions; stable while these mentions exist
 * @export
 * @interface PlaceGeometryJson
 */
export interface PlaceGeometryJson {
    /**
     * 
     */
    type: PlaceGeometryJsonTypeEnum;
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
export const PlaceGeometryJsonTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type PlaceGeometryJsonTypeEnum = typeof PlaceGeometryJsonTypeEnum[keyof typeof PlaceGeometryJsonTypeEnum];


/**
 * Check if a given object implements the PlaceGeometryJson interface.
 */
export function instanceOfPlaceGeometryJson(value: object): value is PlaceGeometryJson {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function PlaceGeometryJsonFromJSON(json: any): PlaceGeometryJson {
    return PlaceGeometryJsonFromJSONTyped(json, false);
}

export function PlaceGeometryJsonFromJSONTyped(json: any, ignoreDiscriminator: boolean): PlaceGeometryJson {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function PlaceGeometryJsonToJSON(json: any): PlaceGeometryJson {
    return PlaceGeometryJsonToJSONTyped(json, false);
}

export function PlaceGeometryJsonToJSONTyped(value?: PlaceGeometryJson | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

