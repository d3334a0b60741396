/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
/**
 * Either `cursor`, or `from` and optionally `to`
 * @export
 * @interface WebhookReplay
 */
export interface WebhookReplay {
    /**
     * A cursor of the feed; resends the events after it
     */
    cursor?: string | null;
    /**
     * Start time, inclusive, RFC 3339
     */
    from?: Date | null;
    /**
     * End time, exclusive, RFC 3339; default: now
     */
    to?: Date | null;
}

/**
 * Check if a given object implements the WebhookReplay interface.
 */
export function instanceOfWebhookReplay(value: object): value is WebhookReplay {
    return true;
}

export function WebhookReplayFromJSON(json: any): WebhookReplay {
    return WebhookReplayFromJSONTyped(json, false);
}

export function WebhookReplayFromJSONTyped(json: any, ignoreDiscriminator: boolean): WebhookReplay {
    if (json == null) {
        return json;
    }
    return {
        
        'cursor': json['cursor'] === undefined ? undefined : json['cursor'] === null ? null : json['cursor'],
        'from': json['from'] === undefined ? undefined : json['from'] === null ? null : (parseDateTime(json['from'])),
        'to': json['to'] === undefined ? undefined : json['to'] === null ? null : (parseDateTime(json['to'])),
    };
}

export function WebhookReplayToJSON(json: any): WebhookReplay {
    return WebhookReplayToJSONTyped(json, false);
}

export function WebhookReplayToJSONTyped(value?: WebhookReplay | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'cursor': value['cursor'],
        'from': value['from'] == null ? value['from'] : serializeDateTime(value['from']),
        'to': value['to'] == null ? value['to'] : serializeDateTime(value['to']),
    };
}

