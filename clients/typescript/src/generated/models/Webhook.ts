/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
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
 * @interface Webhook
 */
export interface Webhook {
    /**
     * 
     */
    id: string;
    /**
     * 
     */
    url: string;
    /**
     * Event types that the endpoint receives; empty: all
     */
    types: Array<EventType>;
    /**
     * Flows whose events the endpoint receives; empty: all
     */
    flowIds: Array<string>;
    /**
     * Watches whose events the endpoint receives; empty: all events
     */
    watchIds: Array<string>;
    /**
     * Of events that an article matches a watch: the confidence that one of its mentions has at least; null: any
     */
    minConfidence: number | null;
    /**
     * Of the same events: natures of which a mention has one; empty: any
     */
    nature: Array<string>;
    /**
     * Whether the events of each watch, and those without one, come one after the other, in the order of the feed
     */
    ordered: boolean;
    /**
     * How long events are collected, to be sent as one request; null: each one by itself
     */
    digestSeconds: number | null;
    /**
     * 
     */
    enabled: boolean;
    /**
     * `requested`; `gone`: the endpoint answered 410; `failing`: it failed for five days. Null while enabled
     */
    disabledReason: string | null;
    /**
     * Time of the first failure since the last success
     */
    failingSince: Date | null;
    /**
     * Whether a replay is in progress
     */
    replaying: boolean;
    /**
     * 
     */
    createdAt: Date;
    /**
     * 
     */
    updatedAt: Date;
    /**
     * Signing secret. Only in the response that creates or rotates it
     */
    secret?: string;
}

/**
 * Check if a given object implements the Webhook interface.
 */
export function instanceOfWebhook(value: object): value is Webhook {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('url' in value) || value['url'] === undefined) return false;
    if (!('types' in value) || value['types'] === undefined) return false;
    if ((!('flowIds' in (value as Record<string, any>)) && !('flow_ids' in (value as Record<string, any>))) || ((value as Record<string, any>)['flowIds'] === undefined && (value as Record<string, any>)['flow_ids'] === undefined)) return false;
    if ((!('watchIds' in (value as Record<string, any>)) && !('watch_ids' in (value as Record<string, any>))) || ((value as Record<string, any>)['watchIds'] === undefined && (value as Record<string, any>)['watch_ids'] === undefined)) return false;
    if ((!('minConfidence' in (value as Record<string, any>)) && !('min_confidence' in (value as Record<string, any>))) || ((value as Record<string, any>)['minConfidence'] === undefined && (value as Record<string, any>)['min_confidence'] === undefined)) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if (!('ordered' in value) || value['ordered'] === undefined) return false;
    if ((!('digestSeconds' in (value as Record<string, any>)) && !('digest_seconds' in (value as Record<string, any>))) || ((value as Record<string, any>)['digestSeconds'] === undefined && (value as Record<string, any>)['digest_seconds'] === undefined)) return false;
    if (!('enabled' in value) || value['enabled'] === undefined) return false;
    if ((!('disabledReason' in (value as Record<string, any>)) && !('disabled_reason' in (value as Record<string, any>))) || ((value as Record<string, any>)['disabledReason'] === undefined && (value as Record<string, any>)['disabled_reason'] === undefined)) return false;
    if ((!('failingSince' in (value as Record<string, any>)) && !('failing_since' in (value as Record<string, any>))) || ((value as Record<string, any>)['failingSince'] === undefined && (value as Record<string, any>)['failing_since'] === undefined)) return false;
    if (!('replaying' in value) || value['replaying'] === undefined) return false;
    if ((!('createdAt' in (value as Record<string, any>)) && !('created_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['createdAt'] === undefined && (value as Record<string, any>)['created_at'] === undefined)) return false;
    if ((!('updatedAt' in (value as Record<string, any>)) && !('updated_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['updatedAt'] === undefined && (value as Record<string, any>)['updated_at'] === undefined)) return false;
    return true;
}

export function WebhookFromJSON(json: any): Webhook {
    return WebhookFromJSONTyped(json, false);
}

export function WebhookFromJSONTyped(json: any, ignoreDiscriminator: boolean): Webhook {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'url': json['url'],
        'types': ((json['types'] as Array<any>).map(EventTypeFromJSON)),
        'flowIds': json['flow_ids'],
        'watchIds': json['watch_ids'],
        'minConfidence': json['min_confidence'],
        'nature': json['nature'],
        'ordered': json['ordered'],
        'digestSeconds': json['digest_seconds'],
        'enabled': json['enabled'],
        'disabledReason': json['disabled_reason'],
        'failingSince': (json['failing_since'] == null ? null : parseDateTime(json['failing_since'])),
        'replaying': json['replaying'],
        'createdAt': (json['created_at'] == null ? json['created_at'] : parseDateTime(json['created_at'])),
        'updatedAt': (json['updated_at'] == null ? json['updated_at'] : parseDateTime(json['updated_at'])),
        'secret': json['secret'] == null ? undefined : json['secret'],
    };
}

export function WebhookToJSON(json: any): Webhook {
    return WebhookToJSONTyped(json, false);
}

export function WebhookToJSONTyped(value?: Webhook | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'url': value['url'],
        'types': ((value['types'] as Array<any>).map(EventTypeToJSON)),
        'flow_ids': value['flowIds'],
        'watch_ids': value['watchIds'],
        'min_confidence': value['minConfidence'],
        'nature': value['nature'],
        'ordered': value['ordered'],
        'digest_seconds': value['digestSeconds'],
        'enabled': value['enabled'],
        'disabled_reason': value['disabledReason'],
        'failing_since': value['failingSince'] == null ? value['failingSince'] : serializeDateTime(value['failingSince']),
        'replaying': value['replaying'],
        'created_at': value['createdAt'] == null ? value['createdAt'] : serializeDateTime(value['createdAt']),
        'updated_at': value['updatedAt'] == null ? value['updatedAt'] : serializeDateTime(value['updatedAt']),
        'secret': value['secret'],
    };
}

