/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { WebhookAttempt } from './WebhookAttempt.js';
import {
    WebhookAttemptFromJSON,
    WebhookAttemptFromJSONTyped,
    WebhookAttemptToJSON,
    WebhookAttemptToJSONTyped,
} from './WebhookAttempt.js';
import type { EventType } from './EventType.js';
import {
    EventTypeFromJSON,
    EventTypeFromJSONTyped,
    EventTypeToJSON,
    EventTypeToJSONTyped,
} from './EventType.js';

/**
 * 
 * @export
 * @interface WebhookDelivery
 */
export interface WebhookDelivery {
    /**
     * 
     */
    id: number;
    /**
     * The event's id, or the digest's, and the `webhook-id` of every attempt
     */
    eventId: string;
    /**
     * 
     */
    eventType: EventType;
    /**
     * Number of events; 1 if it is no digest
     */
    eventCount: number;
    /**
     * 
     */
    status: WebhookDeliveryStatusEnum;
    /**
     * Number of attempts
     */
    attempt: number;
    /**
     * Time of the next attempt; null once the delivery has ended, and while it waits for the one before it, of an endpoint with `ordered`
     */
    nextAttemptAt: Date | null;
    /**
     * 
     */
    createdAt: Date;
    /**
     * 
     */
    endedAt: Date | null;
    /**
     * 
     */
    attempts: Array<WebhookAttempt>;
}


/**
 * @export
 */
export const WebhookDeliveryStatusEnum = {
    Pending: 'pending',
    Delivered: 'delivered',
    Dead: 'dead',
} as const;
export type WebhookDeliveryStatusEnum = typeof WebhookDeliveryStatusEnum[keyof typeof WebhookDeliveryStatusEnum];


/**
 * Check if a given object implements the WebhookDelivery interface.
 */
export function instanceOfWebhookDelivery(value: object): value is WebhookDelivery {
    if (!('id' in value) || value['id'] === undefined) return false;
    if ((!('eventId' in (value as Record<string, any>)) && !('event_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['eventId'] === undefined && (value as Record<string, any>)['event_id'] === undefined)) return false;
    if ((!('eventType' in (value as Record<string, any>)) && !('event_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['eventType'] === undefined && (value as Record<string, any>)['event_type'] === undefined)) return false;
    if ((!('eventCount' in (value as Record<string, any>)) && !('event_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['eventCount'] === undefined && (value as Record<string, any>)['event_count'] === undefined)) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if (!('attempt' in value) || value['attempt'] === undefined) return false;
    if ((!('nextAttemptAt' in (value as Record<string, any>)) && !('next_attempt_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['nextAttemptAt'] === undefined && (value as Record<string, any>)['next_attempt_at'] === undefined)) return false;
    if ((!('createdAt' in (value as Record<string, any>)) && !('created_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['createdAt'] === undefined && (value as Record<string, any>)['created_at'] === undefined)) return false;
    if ((!('endedAt' in (value as Record<string, any>)) && !('ended_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['endedAt'] === undefined && (value as Record<string, any>)['ended_at'] === undefined)) return false;
    if (!('attempts' in value) || value['attempts'] === undefined) return false;
    return true;
}

export function WebhookDeliveryFromJSON(json: any): WebhookDelivery {
    return WebhookDeliveryFromJSONTyped(json, false);
}

export function WebhookDeliveryFromJSONTyped(json: any, ignoreDiscriminator: boolean): WebhookDelivery {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'eventId': json['event_id'],
        'eventType': EventTypeFromJSON(json['event_type']),
        'eventCount': json['event_count'],
        'status': json['status'],
        'attempt': json['attempt'],
        'nextAttemptAt': (json['next_attempt_at'] == null ? null : parseDateTime(json['next_attempt_at'])),
        'createdAt': (json['created_at'] == null ? json['created_at'] : parseDateTime(json['created_at'])),
        'endedAt': (json['ended_at'] == null ? null : parseDateTime(json['ended_at'])),
        'attempts': ((json['attempts'] as Array<any>).map(WebhookAttemptFromJSON)),
    };
}

export function WebhookDeliveryToJSON(json: any): WebhookDelivery {
    return WebhookDeliveryToJSONTyped(json, false);
}

export function WebhookDeliveryToJSONTyped(value?: WebhookDelivery | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'event_id': value['eventId'],
        'event_type': EventTypeToJSON(value['eventType']),
        'event_count': value['eventCount'],
        'status': value['status'],
        'attempt': value['attempt'],
        'next_attempt_at': value['nextAttemptAt'] == null ? value['nextAttemptAt'] : serializeDateTime(value['nextAttemptAt']),
        'created_at': value['createdAt'] == null ? value['createdAt'] : serializeDateTime(value['createdAt']),
        'ended_at': value['endedAt'] == null ? value['endedAt'] : serializeDateTime(value['endedAt']),
        'attempts': ((value['attempts'] as Array<any>).map(WebhookAttemptToJSON)),
    };
}

