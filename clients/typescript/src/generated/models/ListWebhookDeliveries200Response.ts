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
import type { WebhookDelivery } from './WebhookDelivery.js';
import {
    WebhookDeliveryFromJSON,
    WebhookDeliveryFromJSONTyped,
    WebhookDeliveryToJSON,
    WebhookDeliveryToJSONTyped,
} from './WebhookDelivery.js';

/**
 * 
 * @export
 * @interface ListWebhookDeliveries200Response
 */
export interface ListWebhookDeliveries200Response {
    /**
     * 
     */
    items: Array<WebhookDelivery>;
    /**
     * 
     */
    pagination: Pagination;
}

/**
 * Check if a given object implements the ListWebhookDeliveries200Response interface.
 */
export function instanceOfListWebhookDeliveries200Response(value: object): value is ListWebhookDeliveries200Response {
    if (!('items' in value) || value['items'] === undefined) return false;
    if (!('pagination' in value) || value['pagination'] === undefined) return false;
    return true;
}

export function ListWebhookDeliveries200ResponseFromJSON(json: any): ListWebhookDeliveries200Response {
    return ListWebhookDeliveries200ResponseFromJSONTyped(json, false);
}

export function ListWebhookDeliveries200ResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): ListWebhookDeliveries200Response {
    if (json == null) {
        return json;
    }
    return {
        
        'items': ((json['items'] as Array<any>).map(WebhookDeliveryFromJSON)),
        'pagination': PaginationFromJSON(json['pagination']),
    };
}

export function ListWebhookDeliveries200ResponseToJSON(json: any): ListWebhookDeliveries200Response {
    return ListWebhookDeliveries200ResponseToJSONTyped(json, false);
}

export function ListWebhookDeliveries200ResponseToJSONTyped(value?: ListWebhookDeliveries200Response | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'items': ((value['items'] as Array<any>).map(WebhookDeliveryToJSON)),
        'pagination': PaginationToJSON(value['pagination']),
    };
}

