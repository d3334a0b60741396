/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface LocateForm
 */
export interface LocateForm {
    /**
     * In Unicode code points
     */
    text: string;
    /**
     * The outlet, as in `source.id` of articles: what the project knows it to write about is evidence
     */
    sourceId?: string | null;
    /**
     * Whether to show words for the people and things of a place, such as Canadian, too
     */
    demonyms?: boolean | null;
    /**
     * `[start, end)` in code points; these are resolved, and no others
     */
    spans?: Array<Array<number>> | null;
    /**
     * Of items; with `spans`, the default is all
     */
    limit?: number | null;
}

/**
 * Check if a given object implements the LocateForm interface.
 */
export function instanceOfLocateForm(value: object): value is LocateForm {
    if (!('text' in value) || value['text'] === undefined) return false;
    return true;
}

export function LocateFormFromJSON(json: any): LocateForm {
    return LocateFormFromJSONTyped(json, false);
}

export function LocateFormFromJSONTyped(json: any, ignoreDiscriminator: boolean): LocateForm {
    if (json == null) {
        return json;
    }
    return {
        
        'text': json['text'],
        'sourceId': json['source_id'] === undefined ? undefined : json['source_id'] === null ? null : json['source_id'],
        'demonyms': json['demonyms'] === undefined ? undefined : json['demonyms'] === null ? null : json['demonyms'],
        'spans': json['spans'] === undefined ? undefined : json['spans'] === null ? null : json['spans'],
        'limit': json['limit'] === undefined ? undefined : json['limit'] === null ? null : json['limit'],
    };
}

export function LocateFormToJSON(json: any): LocateForm {
    return LocateFormToJSONTyped(json, false);
}

export function LocateFormToJSONTyped(value?: LocateForm | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'text': value['text'],
        'source_id': value['sourceId'],
        'demonyms': value['demonyms'],
        'spans': value['spans'],
        'limit': value['limit'],
    };
}

