/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface RunCounts
 */
export interface RunCounts {
    /**
     * 
     */
    total: number;
    /**
     * 
     */
    pending: number;
    /**
     * 
     */
    running: number;
    /**
     * 
     */
    succeeded: number;
    /**
     * 
     */
    failed: number;
}

/**
 * Check if a given object implements the RunCounts interface.
 */
export function instanceOfRunCounts(value: object): value is RunCounts {
    if (!('total' in value) || value['total'] === undefined) return false;
    if (!('pending' in value) || value['pending'] === undefined) return false;
    if (!('running' in value) || value['running'] === undefined) return false;
    if (!('succeeded' in value) || value['succeeded'] === undefined) return false;
    if (!('failed' in value) || value['failed'] === undefined) return false;
    return true;
}

export function RunCountsFromJSON(json: any): RunCounts {
    return RunCountsFromJSONTyped(json, false);
}

export function RunCountsFromJSONTyped(json: any, ignoreDiscriminator: boolean): RunCounts {
    if (json == null) {
        return json;
    }
    return {
        
        'total': json['total'],
        'pending': json['pending'],
        'running': json['running'],
        'succeeded': json['succeeded'],
        'failed': json['failed'],
    };
}

export function RunCountsToJSON(json: any): RunCounts {
    return RunCountsToJSONTyped(json, false);
}

export function RunCountsToJSONTyped(value?: RunCounts | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'total': value['total'],
        'pending': value['pending'],
        'running': value['running'],
        'succeeded': value['succeeded'],
        'failed': value['failed'],
    };
}

