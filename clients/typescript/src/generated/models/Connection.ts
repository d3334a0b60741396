/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { ConnectedEntity } from './ConnectedEntity.js';
import {
    ConnectedEntityFromJSON,
    ConnectedEntityFromJSONTyped,
    ConnectedEntityToJSON,
    ConnectedEntityToJSONTyped,
} from './ConnectedEntity.js';

/**
 * 
 * @export
 * @interface Connection
 */
export interface Connection {
    /**
     * 
     */
    entity: ConnectedEntity;
    /**
     * Number of articles that have both
     */
    articleCount: number;
    /**
     * Normalised pointwise mutual information over the articles that pass the filters, 0 where it is negative
     */
    strength: number;
    /**
     * 
     */
    firstPubDate: Date | null;
    /**
     * 
     */
    lastPubDate: Date | null;
}

/**
 * Check if a given object implements the Connection interface.
 */
export function instanceOfConnection(value: object): value is Connection {
    if (!('entity' in value) || value['entity'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    if (!('strength' in value) || value['strength'] === undefined) return false;
    if ((!('firstPubDate' in (value as Record<string, any>)) && !('first_pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['firstPubDate'] === undefined && (value as Record<string, any>)['first_pub_date'] === undefined)) return false;
    if ((!('lastPubDate' in (value as Record<string, any>)) && !('last_pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['lastPubDate'] === undefined && (value as Record<string, any>)['last_pub_date'] === undefined)) return false;
    return true;
}

export function ConnectionFromJSON(json: any): Connection {
    return ConnectionFromJSONTyped(json, false);
}

export function ConnectionFromJSONTyped(json: any, ignoreDiscriminator: boolean): Connection {
    if (json == null) {
        return json;
    }
    return {
        
        'entity': ConnectedEntityFromJSON(json['entity']),
        'articleCount': json['article_count'],
        'strength': json['strength'],
        'firstPubDate': (json['first_pub_date'] == null ? null : parseDate(json['first_pub_date'])),
        'lastPubDate': (json['last_pub_date'] == null ? null : parseDate(json['last_pub_date'])),
    };
}

export function ConnectionToJSON(json: any): Connection {
    return ConnectionToJSONTyped(json, false);
}

export function ConnectionToJSONTyped(value?: Connection | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'entity': ConnectedEntityToJSON(value['entity']),
        'article_count': value['articleCount'],
        'strength': value['strength'],
        'first_pub_date': value['firstPubDate'] == null ? value['firstPubDate'] : serializeDate(value['firstPubDate']),
        'last_pub_date': value['lastPubDate'] == null ? value['lastPubDate'] : serializeDate(value['lastPubDate']),
    };
}

