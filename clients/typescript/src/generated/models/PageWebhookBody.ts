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
 * @interface PageWebhookBody
 */
export interface PageWebhookBody {
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
 * Check if a given object implements the PageWebhookBody interface.
 */
export function instanceOfPageWebhookBody(value: object): value is PageWebhookBody {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function PageWebhookBodyFromJSON(json: any): PageWebhookBody {
    return PageWebhookBodyFromJSONTyped(json, false);
}

export function PageWebhookBodyFromJSONTyped(json: any, ignoreDiscriminator: boolean): PageWebhookBody {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WebhookFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function PageWebhookBodyToJSON(json: any): PageWebhookBody {
    return PageWebhookBodyToJSONTyped(json, false);
}

export function PageWebhookBodyToJSONTyped(value?: PageWebhookBody | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WebhookToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

