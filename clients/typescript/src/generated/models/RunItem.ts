/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface RunItem
 */
export interface RunItem {
    /**
     * 
     */
    index: number;
    /**
     * 
     */
    status: RunItemStatusEnum;
    /**
     * Null until the item has succeeded
     */
    articleId: number | null;
    /**
     * 
     */
    externalId: string | null;
    /**
     * Why the item failed, or waits for another attempt; null otherwise
     */
    error: string | null;
    /**
     * What became of the article: `created`, `updated`, `unchanged` (it had all that the item carries) or `superseded` (a later item of the same `external_id` was there already); null until the item has succeeded
     */
    change: string | null;
    /**
     * Fields of a succeeded item that are not kept, with the field that may be meant: at most 20, and a line with the number of the others
     */
    warnings: Array<string>;
}


/**
 * @export
 */
export const RunItemStatusEnum = {
    Pending: 'pending',
    Running: 'running',
    Succeeded: 'succeeded',
    Failed: 'failed',
    Cancelled: 'cancelled',
} as const;
export type RunItemStatusEnum = typeof RunItemStatusEnum[keyof typeof RunItemStatusEnum];


/**
 * Check if a given object implements the RunItem interface.
 */
export function instanceOfRunItem(value: object): value is RunItem {
    if (!('index' in value) || value['index'] === undefined) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if ((!('articleId' in (value as Record<string, any>)) && !('article_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleId'] === undefined && (value as Record<string, any>)['article_id'] === undefined)) return false;
    if ((!('externalId' in (value as Record<string, any>)) && !('external_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['externalId'] === undefined && (value as Record<string, any>)['external_id'] === undefined)) return false;
    if (!('error' in value) || value['error'] === undefined) return false;
    if (!('change' in value) || value['change'] === undefined) return false;
    if (!('warnings' in value) || value['warnings'] === undefined) return false;
    return true;
}

export function RunItemFromJSON(json: any): RunItem {
    return RunItemFromJSONTyped(json, false);
}

export function RunItemFromJSONTyped(json: any, ignoreDiscriminator: boolean): RunItem {
    if (json == null) {
        return json;
    }
    return {
        
        'index': json['index'],
        'status': json['status'],
        'articleId': json['article_id'],
        'externalId': json['external_id'],
        'error': json['error'],
        'change': json['change'],
        'warnings': json['warnings'],
    };
}

export function RunItemToJSON(json: any): RunItem {
    return RunItemToJSONTyped(json, false);
}

export function RunItemToJSONTyped(value?: RunItem | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'index': value['index'],
        'status': value['status'],
        'article_id': value['articleId'],
        'external_id': value['externalId'],
        'error': value['error'],
        'change': value['change'],
        'warnings': value['warnings'],
    };
}

