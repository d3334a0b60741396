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
 * A Polygon or MultiPolygon, or a Feature with one; at most 10,000 positions, boundary included. Cut it at the antimeridian (RFC 7946, 3.1.9): an edge longer than 180 degrees is refused, except along a whole parallel from -180 to 180
 * @export
 * @interface GeoSearchBodyIntersects
 */
export interface GeoSearchBodyIntersects {
    /**
     * 
     */
    type: GeoSearchBodyIntersectsTypeEnum;
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
export const GeoSearchBodyIntersectsTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type GeoSearchBodyIntersectsTypeEnum = typeof GeoSearchBodyIntersectsTypeEnum[keyof typeof GeoSearchBodyIntersectsTypeEnum];


/**
 * Check if a given object implements the GeoSearchBodyIntersects interface.
 */
export function instanceOfGeoSearchBodyIntersects(value: object): value is GeoSearchBodyIntersects {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function GeoSearchBodyIntersectsFromJSON(json: any): GeoSearchBodyIntersects {
    return GeoSearchBodyIntersectsFromJSONTyped(json, false);
}

export function GeoSearchBodyIntersectsFromJSONTyped(json: any, ignoreDiscriminator: boolean): GeoSearchBodyIntersects {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function GeoSearchBodyIntersectsToJSON(json: any): GeoSearchBodyIntersects {
    return GeoSearchBodyIntersectsToJSONTyped(json, false);
}

export function GeoSearchBodyIntersectsToJSONTyped(value?: GeoSearchBodyIntersects | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

