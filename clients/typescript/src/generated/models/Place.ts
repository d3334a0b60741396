/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { PlaceGeometryJson } from './PlaceGeometryJson.js';
import {
    PlaceGeometryJsonFromJSON,
    PlaceGeometryJsonFromJSONTyped,
    PlaceGeometryJsonToJSON,
    PlaceGeometryJsonToJSONTyped,
} from './PlaceGeometryJson.js';

/**
 * 
 * @export
 * @interface Place
 */
export interface Place {
    /**
     * 
     */
    label: string;
    /**
     * 
     */
    locationType: string;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * Of geometry_json
     */
    geometryType: string;
    /**
     * 
     */
    geometryJson: PlaceGeometryJson;
    /**
     * 
     */
    h3Cell: string;
    /**
     * 
     */
    h3Resolution: number;
    /**
     * 
     */
    mentionCount: number;
    /**
     * 
     */
    articleCount: number;
}

/**
 * Check if a given object implements the Place interface.
 */
export function instanceOfPlace(value: object): value is Place {
    if (!('label' in value) || value['label'] === undefined) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if ((!('geometryType' in (value as Record<string, any>)) && !('geometry_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['geometryType'] === undefined && (value as Record<string, any>)['geometry_type'] === undefined)) return false;
    if ((!('geometryJson' in (value as Record<string, any>)) && !('geometry_json' in (value as Record<string, any>))) || ((value as Record<string, any>)['geometryJson'] === undefined && (value as Record<string, any>)['geometry_json'] === undefined)) return false;
    if ((!('h3Cell' in (value as Record<string, any>)) && !('h3_cell' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Cell'] === undefined && (value as Record<string, any>)['h3_cell'] === undefined)) return false;
    if ((!('h3Resolution' in (value as Record<string, any>)) && !('h3_resolution' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Resolution'] === undefined && (value as Record<string, any>)['h3_resolution'] === undefined)) return false;
    if ((!('mentionCount' in (value as Record<string, any>)) && !('mention_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionCount'] === undefined && (value as Record<string, any>)['mention_count'] === undefined)) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    return true;
}

export function PlaceFromJSON(json: any): Place {
    return PlaceFromJSONTyped(json, false);
}

export function PlaceFromJSONTyped(json: any, ignoreDiscriminator: boolean): Place {
    if (json == null) {
        return json;
    }
    return {
        
        'label': json['label'],
        'locationType': json['location_type'],
        'formattedAddress': json['formatted_address'],
        'geometryType': json['geometry_type'],
        'geometryJson': PlaceGeometryJsonFromJSON(json['geometry_json']),
        'h3Cell': json['h3_cell'],
        'h3Resolution': json['h3_resolution'],
        'mentionCount': json['mention_count'],
        'articleCount': json['article_count'],
    };
}

export function PlaceToJSON(json: any): Place {
    return PlaceToJSONTyped(json, false);
}

export function PlaceToJSONTyped(value?: Place | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'label': value['label'],
        'location_type': value['locationType'],
        'formatted_address': value['formattedAddress'],
        'geometry_type': value['geometryType'],
        'geometry_json': PlaceGeometryJsonToJSON(value['geometryJson']),
        'h3_cell': value['h3Cell'],
        'h3_resolution': value['h3Resolution'],
        'mention_count': value['mentionCount'],
        'article_count': value['articleCount'],
    };
}

