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
 * A GeoJSON geometry (RFC 7946), 2-D, in longitude and latitude of WGS 84. What crosses the antimeridian is cut there (3.1.9): an edge longer than 180 degrees is refused, except in a ring along a whole parallel from -180 to 180. A `crs` that names another system is refused
 * @export
 * @interface LocatedNameGeometry
 */
export interface LocatedNameGeometry {
    /**
     * 
     */
    type: LocatedNameGeometryTypeEnum;
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
export const LocatedNameGeometryTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type LocatedNameGeometryTypeEnum = typeof LocatedNameGeometryTypeEnum[keyof typeof LocatedNameGeometryTypeEnum];


/**
 * Check if a given object implements the LocatedNameGeometry interface.
 */
export function instanceOfLocatedNameGeometry(value: object): value is LocatedNameGeometry {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function LocatedNameGeometryFromJSON(json: any): LocatedNameGeometry {
    return LocatedNameGeometryFromJSONTyped(json, false);
}

export function LocatedNameGeometryFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocatedNameGeometry {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function LocatedNameGeometryToJSON(json: any): LocatedNameGeometry {
    return LocatedNameGeometryToJSONTyped(json, false);
}

export function LocatedNameGeometryToJSONTyped(value?: LocatedNameGeometry | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

