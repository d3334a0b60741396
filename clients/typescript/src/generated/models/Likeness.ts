/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface Likeness
 */
export interface Likeness {
    /**
     * The `score` of `mode=semantic`; null if the article is not among the first 1,000 by meaning
     */
    meaning: number | null;
    /**
     * BM25 of the words of `q`, divided by the greatest that they can give; 0 if the article has none of them, or is not among the first 1,000 by words; null with `mode=semantic`
     */
    words: number | null;
}

/**
 * Check if a given object implements the Likeness interface.
 */
export function instanceOfLikeness(value: object): value is Likeness {
    if (!('meaning' in value) || value['meaning'] === undefined) return false;
    if (!('words' in value) || value['words'] === undefined) return false;
    return true;
}

export function LikenessFromJSON(json: any): Likeness {
    return LikenessFromJSONTyped(json, false);
}

export function LikenessFromJSONTyped(json: any, ignoreDiscriminator: boolean): Likeness {
    if (json == null) {
        return json;
    }
    return {
        
        'meaning': json['meaning'],
        'words': json['words'],
    };
}

export function LikenessToJSON(json: any): Likeness {
    return LikenessToJSONTyped(json, false);
}

export function LikenessToJSONTyped(value?: Likeness | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'meaning': value['meaning'],
        'words': value['words'],
    };
}

