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
        'enabled': value['enabled'],
    };
}

