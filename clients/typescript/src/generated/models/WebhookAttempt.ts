/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
/**
 * 
 * @export
 * @interface WebhookAttempt
 */
export interface WebhookAttempt {
    /**
     * 
     */
    attempt: number;
    /**
     * 
     */
    at: Date;
    /**
     * HTTP status of the response; null if there was none
     */
    status: number | null;
    /**
     * Milliseconds until the response, or until the attempt ended without one
     */
    latencyMs: number;
    /**
     * Why the attempt failed
     */
    error: string | null;
    /**
     * The first KiB of the response
     */
    answer: string | null;
}

/**
 * Check if a given object implements the WebhookAttempt interface.
 */
export function instanceOfWebhookAttempt(value: object): value is WebhookAttempt {
    if (!('attempt' in value) || value['attempt'] === undefined) return false;
    if (!('at' in value) || value['at'] === undefined) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if ((!('latencyMs' in (value as Record<string, any>)) && !('latency_ms' in (value as Record<string, any>))) || ((value as Record<string, any>)['latencyMs'] === undefined && (value as Record<string, any>)['latency_ms'] === undefined)) return false;
    if (!('error' in value) || value['error'] === undefined) return false;
    if (!('answer' in value) || value['answer'] === undefined) return false;
    return true;
}

export function WebhookAttemptFromJSON(json: any): WebhookAttempt {
    return WebhookAttemptFromJSONTyped(json, false);
}

export function WebhookAttemptFromJSONTyped(json: any, ignoreDiscriminator: boolean): WebhookAttempt {
    if (json == null) {
        return json;
    }
    return {
        
        'attempt': json['attempt'],
        'at': (json['at'] == null ? json['at'] : parseDateTime(json['at'])),
        'status': json['status'],
        'latencyMs': json['latency_ms'],
        'error': json['error'],
        'answer': json['answer'],
    };
}

export function WebhookAttemptToJSON(json: any): WebhookAttempt {
    return WebhookAttemptToJSONTyped(json, false);
}

export function WebhookAttemptToJSONTyped(value?: WebhookAttempt | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'attempt': value['attempt'],
        'at': value['at'] == null ? value['at'] : serializeDateTime(value['at']),
        'status': value['status'],
        'latency_ms': value['latencyMs'],
        'error': value['error'],
        'answer': value['answer'],
    };
}

