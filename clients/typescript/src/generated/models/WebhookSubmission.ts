/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
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
 * @interface WebhookSubmission
 */
export interface WebhookSubmission {
    /**
     * `https`, public addresses only, no credentials. Required to create an endpoint
     */
    url?: string | null;
    /**
     * Event types that the endpoint receives; empty: all
     */
    types?: Array<EventType> | null;
    /**
     * Flows whose events the endpoint receives; empty: all
     */
    flowIds?: Array<string> | null;
    /**
     * Watches whose events the endpoint receives, and no other events; empty: all events. Ids of deleted or unknown watches match nothing
     */
    watchIds?: Array<string> | null;
    /**
     * Of events that an article matches a watch, the endpoint receives those with a mention of at least this confidence; null: all
     */
    minConfidence?: number | null;
    /**
     * Of the same events, those with a mention of one of these natures; empty: all. With `min_confidence`, one mention must meet both
     */
    nature?: Array<string> | null;
    /**
     * True: of each watch, an event is sent when the one before it was delivered, or its last attempt has failed; likewise of all events without a watch. Default: false
     */
    ordered?: boolean | null;
    /**
     * Events are collected for this long, from the first one that waits, and sent as one request: `{"events": […]}`, with up to 100 events. Null: each one by itself
     */
    digestSeconds?: number | null;
    /**
     * False: the endpoint receives nothing
     */
    enabled?: boolean | null;
}

/**
 * Check if a given object implements the WebhookSubmission interface.
 */
export function instanceOfWebhookSubmission(value: object): value is WebhookSubmission {
    return true;
}

export function WebhookSubmissionFromJSON(json: any): WebhookSubmission {
    return WebhookSubmissionFromJSONTyped(json, false);
}

export function WebhookSubmissionFromJSONTyped(json: any, ignoreDiscriminator: boolean): WebhookSubmission {
    if (json == null) {
        return json;
    }
    return {
        
        'url': json['url'] === undefined ? undefined : json['url'] === null ? null : json['url'],
        'types': json['types'] === undefined ? undefined : json['types'] === null ? null : ((json['types'] as Array<any>).map(EventTypeFromJSON)),
        'flowIds': json['flow_ids'] === undefined ? undefined : json['flow_ids'] === null ? null : json['flow_ids'],
        'watchIds': json['watch_ids'] === undefined ? undefined : json['watch_ids'] === null ? null : json['watch_ids'],
        'minConfidence': json['min_confidence'] === undefined ? undefined : json['min_confidence'] === null ? null : json['min_confidence'],
        'nature': json['nature'] === undefined ? undefined : json['nature'] === null ? null : json['nature'],
        'ordered': json['ordered'] === undefined ? undefined : json['ordered'] === null ? null : json['ordered'],
        'digestSeconds': json['digest_seconds'] === undefined ? undefined : json['digest_seconds'] === null ? null : json['digest_seconds'],
        'enabled': json['enabled'] === undefined ? undefined : json['enabled'] === null ? null : json['enabled'],
    };
}

export function WebhookSubmissionToJSON(json: any): WebhookSubmission {
    return WebhookSubmissionToJSONTyped(json, false);
}

export function WebhookSubmissionToJSONTyped(value?: WebhookSubmission | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'url': value['url'],
        'types': value['types'] == null ? undefined : ((value['types'] as Array<any>).map(EventTypeToJSON)),
        'flow_ids': value['flowIds'],
        'watch_ids': value['watchIds'],
        'min_confidence': value['minConfidence'],
        'nature': value['nature'],
        'ordered': value['ordered'],
        'digest_seconds': value['digestSeconds'],
        'enabled': value['enabled'],
    };
}

