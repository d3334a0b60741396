/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { RunCounts } from './RunCounts.js';
import {
    RunCountsFromJSON,
    RunCountsFromJSONTyped,
    RunCountsToJSON,
    RunCountsToJSONTyped,
} from './RunCounts.js';

/**
 * 
 * @export
 * @interface Run
 */
export interface Run {
    /**
     * 
     */
    runId: string;
    /**
     * `pending` and `running` change; the others are terminal
     */
    status: RunStatusEnum;
    /**
     * 
     */
    counts: RunCounts;
    /**
     * 
     */
    createdAt: Date;
    /**
     * 
     */
    updatedAt: Date;
    /**
     * Why a run failed; null otherwise
     */
    errorMessage: string | null;
}


/**
 * @export
 */
export const RunStatusEnum = {
    Pending: 'pending',
    Running: 'running',
    Succeeded: 'succeeded',
    PartiallySucceeded: 'partially_succeeded',
    Failed: 'failed',
    Cancelled: 'cancelled',
} as const;
export type RunStatusEnum = typeof RunStatusEnum[keyof typeof RunStatusEnum];


/**
 * Check if a given object implements the Run interface.
 */
export function instanceOfRun(value: object): value is Run {
    if ((!('runId' in (value as Record<string, any>)) && !('run_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['runId'] === undefined && (value as Record<string, any>)['run_id'] === undefined)) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if (!('counts' in value) || value['counts'] === undefined) return false;
    if ((!('createdAt' in (value as Record<string, any>)) && !('created_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['createdAt'] === undefined && (value as Record<string, any>)['created_at'] === undefined)) return false;
    if ((!('updatedAt' in (value as Record<string, any>)) && !('updated_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['updatedAt'] === undefined && (value as Record<string, any>)['updated_at'] === undefined)) return false;
    if ((!('errorMessage' in (value as Record<string, any>)) && !('error_message' in (value as Record<string, any>))) || ((value as Record<string, any>)['errorMessage'] === undefined && (value as Record<string, any>)['error_message'] === undefined)) return false;
    return true;
}

export function RunFromJSON(json: any): Run {
    return RunFromJSONTyped(json, false);
}

export function RunFromJSONTyped(json: any, ignoreDiscriminator: boolean): Run {
    if (json == null) {
        return json;
    }
    return {
        
        'runId': json['run_id'],
        'status': json['status'],
        'counts': RunCountsFromJSON(json['counts']),
        'createdAt': (json['created_at'] == null ? json['created_at'] : parseDateTime(json['created_at'])),
        'updatedAt': (json['updated_at'] == null ? json['updated_at'] : parseDateTime(json['updated_at'])),
        'errorMessage': json['error_message'],
    };
}

export function RunToJSON(json: any): Run {
    return RunToJSONTyped(json, false);
}

export function RunToJSONTyped(value?: Run | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'run_id': value['runId'],
        'status': value['status'],
        'counts': RunCountsToJSON(value['counts']),
        'created_at': value['createdAt'] == null ? value['createdAt'] : serializeDateTime(value['createdAt']),
        'updated_at': value['updatedAt'] == null ? value['updatedAt'] : serializeDateTime(value['updatedAt']),
        'error_message': value['errorMessage'],
    };
}

