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
 * Of a mention whose canonical entity it is; null if there is none
 * @export
 * @interface EntityGeometry
 */
export interface EntityGeometry {
    /**
     * 
     */
    type: EntityGeometryTypeEnum;
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
export const EntityGeometryTypeEnum = {
    Point: 'Point',
    MultiPoint: 'MultiPoint',
    LineString: 'LineString',
    MultiLineString: 'MultiLineString',
    Polygon: 'Polygon',
    MultiPolygon: 'MultiPolygon',
    GeometryCollection: 'GeometryCollection',
} as const;
export type EntityGeometryTypeEnum = typeof EntityGeometryTypeEnum[keyof typeof EntityGeometryTypeEnum];


/**
 * Check if a given object implements the EntityGeometry interface.
 */
export function instanceOfEntityGeometry(value: object): value is EntityGeometry {
    if (!('type' in value) || value['type'] === undefined) return false;
    return true;
}

export function EntityGeometryFromJSON(json: any): EntityGeometry {
    return EntityGeometryFromJSONTyped(json, false);
}

export function EntityGeometryFromJSONTyped(json: any, ignoreDiscriminator: boolean): EntityGeometry {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'coordinates': json['coordinates'] == null ? undefined : json['coordinates'],
        'geometries': json['geometries'] == null ? undefined : ((json['geometries'] as Array<any>).map(GeometryFromJSON)),
    };
}

export function EntityGeometryToJSON(json: any): EntityGeometry {
    return EntityGeometryToJSONTyped(json, false);
}

export function EntityGeometryToJSONTyped(value?: EntityGeometry | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'coordinates': value['coordinates'],
        'geometries': value['geometries'] == null ? undefined : ((value['geometries'] as Array<any>).map(GeometryToJSON)),
    };
}

