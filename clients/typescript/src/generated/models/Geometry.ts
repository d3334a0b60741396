/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * A GeoJSON geometry (RFC 7946), 2-D, in longitude and latitude of WGS 84. What crosses the antimeridian is cut there (3.1.9): an edge longer than 180 degrees is refused, except in a ring along a whole parallel from -180 to 180. A `crs` that names another system is refused
 * @export
 * @interface Geometry
 */
export interface Geometry {
    /**
     * 
     */
    type: GeometryTypeEnum;
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
export const GeometryTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type GeometryTypeEnum = typeof GeometryTypeEnum[keyof typeof GeometryTypeEnum];


/**
 * Check if a given object implements the Geometry interface.
 */
export function instanceOfGeometry(value: object): value is Geometry {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function GeometryFromJSON(json: any): Geometry {
    return GeometryFromJSONTyped(json, false);
}

export function GeometryFromJSONTyped(json: any, ignoreDiscriminator: boolean): Geometry {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function GeometryToJSON(json: any): Geometry {
    return GeometryToJSONTyped(json, false);
}

export function GeometryToJSONTyped(value?: Geometry | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

