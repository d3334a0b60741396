/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface SubmittedImage
 */
export interface SubmittedImage {
    /**
     * http or https, with the rules of an article's URL
     */
    url: string;
    /**
     * 
     */
    caption?: string | null;
    /**
     * 
     */
    credit?: string | null;
    /**
     * Pixels
     */
    width?: number | null;
    /**
     * Pixels
     */
    height?: number | null;
}

/**
 * Check if a given object implements the SubmittedImage interface.
 */
export function instanceOfSubmittedImage(value: object): value is SubmittedImage {
    if (!('url' in value) || value['url'] === undefined) return false;
    return true;
}

export function SubmittedImageFromJSON(json: any): SubmittedImage {
    return SubmittedImageFromJSONTyped(json, false);
}

export function SubmittedImageFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedImage {
    if (json == null) {
        return json;
    }
    return {
        
        'url': json['url'],
        'caption': json['caption'] === undefined ? undefined : json['caption'] === null ? null : json['caption'],
        'credit': json['credit'] === undefined ? undefined : json['credit'] === null ? null : json['credit'],
        'width': json['width'] === undefined ? undefined : json['width'] === null ? null : json['width'],
        'height': json['height'] === undefined ? undefined : json['height'] === null ? null : json['height'],
    };
}

export function SubmittedImageToJSON(json: any): SubmittedImage {
    return SubmittedImageToJSONTyped(json, false);
}

export function SubmittedImageToJSONTyped(value?: SubmittedImage | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'url': value['url'],
        'caption': value['caption'],
        'credit': value['credit'],
        'width': value['width'],
        'height': value['height'],
    };
}

