/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { Pagination } from './Pagination.js';
import {
    PaginationFromJSON,
    PaginationFromJSONTyped,
    PaginationToJSON,
    PaginationToJSONTyped,
} from './Pagination.js';
import type { Webhook } from './Webhook.js';
import {
    WebhookFromJSON,
    WebhookFromJSONTyped,
    WebhookToJSON,
    WebhookToJSONTyped,
} from './Webhook.js';

/**
 * 
 * @export
 * @interface PageWebhookResponse
 */
export interface PageWebhookResponse {
    /**
     * 
     */
    items: Array<Webhook>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the PageWebhookResponse interface.
 */
export function instanceOfPageWebhookResponse(value: object): value is PageWebhookResponse {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageWebhookResponseFromJSON(json: any): PageWebhookResponse {
    return PageWebhookResponseFromJSONTyped(json, false);
}

export function PageWebhookResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageWebhookResponse {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WebhookFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageWebhookResponseToJSON(json: any): PageWebhookResponse {
    return PageWebhookResponseToJSONTyped(json, false);
}

export function PageWebhookResponseToJSONTyped(value?: PageWebhookResponse | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WebhookToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

