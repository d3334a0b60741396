/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface DensityCell
 */
export interface DensityCell {
    /**
     * 
     */
    h3Cell: string;
    /**
     * Of the cell's center
     */
    centerLng: number;
    /**
     * 
     */
    centerLat: number;
    /**
     * 
     */
    articleCount: number;
    /**
     * 
     */
    mentionCount: number;
}

/**
 * Check if a given object implements the DensityCell interface.
 */
export function instanceOfDensityCell(value: object): value is DensityCell {
    if ((!('h3Cell' in (value as Record<string, any>)) && !('h3_cell' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Cell'] === undefined && (value as Record<string, any>)['h3_cell'] === undefined)) return false;
    if ((!('centerLng' in (value as Record<string, any>)) && !('center_lng' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLng'] === undefined && (value as Record<string, any>)['center_lng'] === undefined)) return false;
    if ((!('centerLat' in (value as Record<string, any>)) && !('center_lat' in (value as Record<string, any>))) || ((value as Record<string, any>)['centerLat'] === undefined && (value as Record<string, any>)['center_lat'] === undefined)) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    if ((!('mentionCount' in (value as Record<string, any>)) && !('mention_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionCount'] === undefined && (value as Record<string, any>)['mention_count'] === undefined)) return false;
    return true;
}

export function DensityCellFromJSON(json: any): DensityCell {
    return DensityCellFromJSONTyped(json, false);
}

export function DensityCellFromJSONTyped(json: any, ignoreDiscriminator: boolean): DensityCell {
    if (json == null) {
        return json;
    }
    return {
        
        'h3Cell': json['h3_cell'],
        'centerLng': json['center_lng'],
        'centerLat': json['center_lat'],
        'articleCount': json['article_count'],
        'mentionCount': json['mention_count'],
    };
}

export function DensityCellToJSON(json: any): DensityCell {
    return DensityCellToJSONTyped(json, false);
}

export function DensityCellToJSONTyped(value?: DensityCell | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'h3_cell': value['h3Cell'],
        'center_lng': value['centerLng'],
        'center_lat': value['centerLat'],
        'article_count': value['articleCount'],
        'mention_count': value['mentionCount'],
    };
}

