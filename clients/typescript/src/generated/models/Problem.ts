/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { ProblemErrorsInner } from './ProblemErrorsInner.js';
import {
    ProblemErrorsInnerFromJSON,
    ProblemErrorsInnerFromJSONTyped,
    ProblemErrorsInnerToJSON,
    ProblemErrorsInnerToJSONTyped,
} from './ProblemErrorsInner.js';

/**
 * Problem details (RFC 9457)
 * @export
 * @interface Problem
 */
export interface Problem {
    /**
     * URI of a page about this problem type
     */
    type: string;
    /**
     * Short name of the problem type
     */
    title: string;
    /**
     * 
     */
    status: number;
    /**
     * What is wrong with this request
     */
    detail: string;
    /**
     * Stable code for programs
     */
    code: ProblemCodeEnum;
    /**
     * The request's path; for an internal error with the request id as fragment
     */
    instance: string;
    /**
     * The invalid parameters or fields, the first 100 if there are more; absent if there are none
     */
    errors?: Array<ProblemErrorsInner>;
    /**
     * The number of all faults; only if `errors` does not list all
     */
    errorsTotal?: number;
    /**
     * Only with cursor_expired: cursor of the start of the feed
     */
    oldestCursor?: string;
    /**
     * Only with cursor_expired: time of the oldest retained event; null if there is none
     */
    oldestOccurredAt?: Date | null;
}


/**
 * @export
 */
export const ProblemCodeEnum = {
    InvalidParameter: 'invalid_parameter',
    MalformedBody: 'malformed_body',
    Unauthorized: 'unauthorized',
    Forbidden: 'forbidden',
    InsufficientScope: 'insufficient_scope',
    NotFound: 'not_found',
    MethodNotAllowed: 'method_not_allowed',
    NotAcceptable: 'not_acceptable',
    Conflict: 'conflict',
    CursorExpired: 'cursor_expired',
    PreconditionFailed: 'precondition_failed',
    PayloadTooLarge: 'payload_too_large',
    UnsupportedMediaType: 'unsupported_media_type',
    IdempotencyMismatch: 'idempotency_mismatch',
    RateLimited: 'rate_limited',
    Internal: 'internal',
    Unavailable: 'unavailable',
} as const;
export type ProblemCodeEnum = typeof ProblemCodeEnum[keyof typeof ProblemCodeEnum];


/**
 * Check if a given object implements the Problem interface.
 */
export function instanceOfProblem(value: object): value is Problem {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('title' in value) || value['title'] === undefined) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if (!('detail' in value) || value['detail'] === undefined) return false;
    if (!('code' in value) || value['code'] === undefined) return false;
    if (!('instance' in value) || value['instance'] === undefined) return false;
    return true;
}

export function ProblemFromJSON(json: any): Problem {
    return ProblemFromJSONTyped(json, false);
}

export function ProblemFromJSONTyped(json: any, ignoreDiscriminator: boolean): Problem {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'title': json['title'],
        'status': json['status'],
        'detail': json['detail'],
        'code': json['code'],
        'instance': json['instance'],
        'errors': json['errors'] == null ? undefined : ((json['errors'] as Array<any>).map(ProblemErrorsInnerFromJSON)),
        'errorsTotal': json['errors_total'] == null ? undefined : json['errors_total'],
        'oldestCursor': json['oldest_cursor'] == null ? undefined : json['oldest_cursor'],
        'oldestOccurredAt': json['oldest_occurred_at'] === undefined ? undefined : json['oldest_occurred_at'] === null ? null : (parseDateTime(json['oldest_occurred_at'])),
    };
}

export function ProblemToJSON(json: any): Problem {
    return ProblemToJSONTyped(json, false);
}

export function ProblemToJSONTyped(value?: Problem | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'title': value['title'],
        'status': value['status'],
        'detail': value['detail'],
        'code': value['code'],
        'instance': value['instance'],
        'errors': value['errors'] == null ? undefined : ((value['errors'] as Array<any>).map(ProblemErrorsInnerToJSON)),
        'errors_total': value['errorsTotal'],
        'oldest_cursor': value['oldestCursor'],
        'oldest_occurred_at': value['oldestOccurredAt'] == null ? value['oldestOccurredAt'] : serializeDateTime(value['oldestOccurredAt']),
    };
}

