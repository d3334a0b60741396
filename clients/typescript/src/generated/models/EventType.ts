/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const EventType = {
    ServiceRunCreated: 'service.run.created',
    ServiceRunStarted: 'service.run.started',
    ServiceRunCompleted: 'service.run.completed',
    ServiceArticleCreated: 'service.article.created',
    ServiceArticleUpdated: 'service.article.updated',
    ServiceArticleDeleted: 'service.article.deleted',
    ServiceEntityCreated: 'service.entity.created',
    ServiceEntityUpdated: 'service.entity.updated',
    ServiceWatchMatched: 'service.watch.matched',
    ServiceWatchUnmatched: 'service.watch.unmatched',
    ServiceWebhookPing: 'service.webhook.ping',
    ServiceWebhookDigest: 'service.webhook.digest',
} as const;
export type EventType = typeof EventType[keyof typeof EventType];


export function instanceOfEventType(value: any): boolean {
    for (const key in EventType) {
        if (Object.prototype.hasOwnProperty.call(EventType, key)) {
            if (EventType[key as keyof typeof EventType] === value) {
                return true;
            }
        }
    }
    return false;
}

export function EventTypeFromJSON(json: any): EventType {
    return EventTypeFromJSONTyped(json, false);
}

export function EventTypeFromJSONTyped(json: any, ignoreDiscriminator: boolean): EventType {
    return json as EventType;
}

export function EventTypeToJSON(value?: EventType | null): any {
    return value as any;
}

export function EventTypeToJSONTyped(value: any, ignoreDiscriminator: boolean): EventType {
    return value as EventType;
}

