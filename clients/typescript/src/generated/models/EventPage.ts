/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Event } from './Event.js';
import {
    EventFromJSON,
    EventFromJSONTyped,
    EventToJSON,
    EventToJSONTyped,
} from './Event.js';

/**
 * 
 * @export
 * @interface EventPage
 */
export interface EventPage {
    /**
     * Events in feed order, which is total and never changes
     */
    items: Array<Event>;
    /**
     * Cursor of the last item if more events may follow; null on the last page
     */
    nextCursor: string | null;
    /**
     * Safe resume position, also if no event matched the filters; keeps a consumer of rare events within retention
     */
    checkpointCursor: string;
    /**
     * Retention of events in days
     */
    retentionDays: number;
}

/**
 * Check if a given object implements the EventPage interface.
 */
export function instanceOfEventPage(value: object): value is EventPage {
    if (!('items' in value) || value['items'] === undefined) return false;
    if ((!('nextCursor' in (value as Record<string, any>)) && !('next_cursor' in (value as Record<string, any>))) || ((value as Record<string, any>)['nextCursor'] === undefined && (value as Record<string, any>)['next_cursor'] === undefined)) return false;
    if ((!('checkpointCursor' in (value as Record<string, any>)) && !('checkpoint_cursor' in (value as Record<string, any>))) || ((value as Record<string, any>)['checkpointCursor'] === undefined && (value as Record<string, any>)['checkpoint_cursor'] === undefined)) return false;
    if ((!('retentionDays' in (value as Record<string, any>)) && !('retention_days' in (value as Record<string, any>))) || ((value as Record<string, any>)['retentionDays'] === undefined && (value as Record<string, any>)['retention_days'] === undefined)) return false;
    return true;
}

export function EventPageFromJSON(json: any): EventPage {
    return EventPageFromJSONTyped(json, false);
}

export function EventPageFromJSONTyped(json: any, ignoreDiscriminator: boolean): EventPage {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(EventFromJSON)),
        'nextCursor': json['next_cursor'],
        'checkpointCursor': json['checkpoint_cursor'],
        'retentionDays': json['retention_days'],
    };
}

export function EventPageToJSON(json: any): EventPage {
    return EventPageToJSONTyped(json, false);
}

export function EventPageToJSONTyped(value?: EventPage | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(EventToJSON)),
        'next_cursor': value['nextCursor'],
        'checkpoint_cursor': value['checkpointCursor'],
        'retention_days': value['retentionDays'],
    };
}

