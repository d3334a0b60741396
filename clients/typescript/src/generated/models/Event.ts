/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { EventFlow } from './EventFlow.js';
import {
    EventFlowFromJSON,
    EventFlowFromJSONTyped,
    EventFlowToJSON,
    EventFlowToJSONTyped,
} from './EventFlow.js';
import type { EventType } from './EventType.js';
import {
    EventTypeFromJSON,
    EventTypeFromJSONTyped,
    EventTypeToJSON,
    EventTypeToJSONTyped,
} from './EventType.js';
import type { EventEntity } from './EventEntity.js';
import {
    EventEntityFromJSON,
    EventEntityFromJSONTyped,
    EventEntityToJSON,
    EventEntityToJSONTyped,
} from './EventEntity.js';
import type { EventRun } from './EventRun.js';
import {
    EventRunFromJSON,
    EventRunFromJSONTyped,
    EventRunToJSON,
    EventRunToJSONTyped,
} from './EventRun.js';

/**
 * 
 * @export
 * @interface Event
 */
export interface Event {
    /**
     * The same in every delivery; use it to deduplicate
     */
    id: string;
    /**
     * Pass it as `cursor` to read the events after this one
     */
    cursor: string;
    /**
     * 
     */
    type: EventType;
    /**
     * Version of this envelope
     */
    schemaVersion: number;
    /**
     * 
     */
    occurredAt: Date;
    /**
     * The flow of the event; null if it has none
     */
    flow: EventFlow | null;
    /**
     * The run of the event; null if it has none
     */
    run: EventRun | null;
    /**
     * The article of an article or watch event; null otherwise
     */
    articleId: number | null;
    /**
     * The canonical entity of an entity event; of a watch event `watch` and the watch's id; both fields null otherwise
     */
    entity: EventEntity;
    /**
     * Data specific to the event type
     */
    data: object;
    /**
     * Related resources: `run`, `articles`, `article`, `watch`
     */
    links: { [key: string]: string; };
}



/**
 * Check if a given object implements the Event interface.
 */
export function instanceOfEvent(value: object): value is Event {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('cursor' in value) || value['cursor'] === undefined) return false;
    if (!('type' in value) || value['type'] === undefined) return false;
    if ((!('schemaVersion' in (value as Record<string, any>)) && !('schema_version' in (value as Record<string, any>))) || ((value as Record<string, any>)['schemaVersion'] === undefined && (value as Record<string, any>)['schema_version'] === undefined)) return false;
    if ((!('occurredAt' in (value as Record<string, any>)) && !('occurred_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['occurredAt'] === undefined && (value as Record<string, any>)['occurred_at'] === undefined)) return false;
    if (!('flow' in value) || value['flow'] === undefined) return false;
    if (!('run' in value) || value['run'] === undefined) return false;
    if ((!('articleId' in (value as Record<string, any>)) && !('article_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleId'] === undefined && (value as Record<string, any>)['article_id'] === undefined)) return false;
    if (!('entity' in value) || value['entity'] === undefined) return false;
    if (!('data' in value) || value['data'] === undefined) return false;
    if (!('links' in value) || value['links'] === undefined) return false;
    return true;
}

export function EventFromJSON(json: any): Event {
    return EventFromJSONTyped(json, false);
}

export function EventFromJSONTyped(json: any, ignoreDiscriminator: boolean): Event {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'cursor': json['cursor'],
        'type': EventTypeFromJSON(json['type']),
        'schemaVersion': json['schema_version'],
        'occurredAt': (json['occurred_at'] == null ? json['occurred_at'] : parseDateTime(json['occurred_at'])),
        'flow': EventFlowFromJSON(json['flow']),
        'run': EventRunFromJSON(json['run']),
        'articleId': json['article_id'],
        'entity': EventEntityFromJSON(json['entity']),
        'data': json['data'],
        'links': json['links'],
    };
}

export function EventToJSON(json: any): Event {
    return EventToJSONTyped(json, false);
}

export function EventToJSONTyped(value?: Event | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'cursor': value['cursor'],
        'type': EventTypeToJSON(value['type']),
        'schema_version': value['schemaVersion'],
        'occurred_at': value['occurredAt'] == null ? value['occurredAt'] : serializeDateTime(value['occurredAt']),
        'flow': EventFlowToJSON(value['flow']),
        'run': EventRunToJSON(value['run']),
        'article_id': value['articleId'],
        'entity': EventEntityToJSON(value['entity']),
        'data': value['data'],
        'links': value['links'],
    };
}

