/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface ImageRow
 */
export interface ImageRow {
    /**
     * 
     */
    id: number;
    /**
     * 
     */
    url: string;
    /**
     * 
     */
    caption: string | null;
    /**
     * 
     */
    credit: string | null;
    /**
     * 
     */
    width: number | null;
    /**
     * 
     */
    height: number | null;
}

/**
 * Check if a given object implements the ImageRow interface.
 */
export function instanceOfImageRow(value: object): value is ImageRow {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('url' in value) || value['url'] === undefined) return false;
    if (!('caption' in value) || value['caption'] === undefined) return false;
    if (!('credit' in value) || value['credit'] === undefined) return false;
    if (!('width' in value) || value['width'] === undefined) return false;
    if (!('height' in value) || value['height'] === undefined) return false;
    return true;
}

export function ImageRowFromJSON(json: any): ImageRow {
    return ImageRowFromJSONTyped(json, false);
}

export function ImageRowFromJSONTyped(json: any, ignoreDiscriminator: boolean): ImageRow {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'url': json['url'],
        'caption': json['caption'],
        'credit': json['credit'],
        'width': json['width'],
        'height': json['height'],
    };
}

export function ImageRowToJSON(json: any): ImageRow {
    return ImageRowToJSONTyped(json, false);
}

export function ImageRowToJSONTyped(value?: ImageRow | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'url': value['url'],
        'caption': value['caption'],
        'credit': value['credit'],
        'width': value['width'],
        'height': value['height'],
    };
}

