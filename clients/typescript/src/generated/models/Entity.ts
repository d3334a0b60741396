/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { EntityGeometry } from './EntityGeometry.js';
import {
    EntityGeometryFromJSON,
    EntityGeometryFromJSONTyped,
    EntityGeometryToJSON,
    EntityGeometryToJSONTyped,
} from './EntityGeometry.js';

/**
 * 
 * @export
 * @interface Entity
 */
export interface Entity {
    /**
     * 
     */
    type: string;
    /**
     * 
     */
    id: string;
    /**
     * The name that most articles use; the id if no article names it
     */
    name: string;
    /**
     * Its other names, the most used first; at most 100
     */
    aliases: Array<string>;
    /**
     * 
     */
    articleCount: number;
    /**
     * 
     */
    firstPubDate: Date | null;
    /**
     * 
     */
    lastPubDate: Date | null;
    /**
     * 
     */
    geometry: EntityGeometry | null;
}

/**
 * Check if a given object implements the Entity interface.
 */
export function instanceOfEntity(value: object): value is Entity {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if (!('aliases' in value) || value['aliases'] === undefined) return false;
    if ((!('articleCount' in (value as Record<string, any>)) && !('article_count' in (value as Record<string, any>))) || ((value as Record<string, any>)['articleCount'] === undefined && (value as Record<string, any>)['article_count'] === undefined)) return false;
    if ((!('firstPubDate' in (value as Record<string, any>)) && !('first_pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['firstPubDate'] === undefined && (value as Record<string, any>)['first_pub_date'] === undefined)) return false;
    if ((!('lastPubDate' in (value as Record<string, any>)) && !('last_pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['lastPubDate'] === undefined && (value as Record<string, any>)['last_pub_date'] === undefined)) return false;
    if (!('geometry' in value) || value['geometry'] === undefined) return false;
    return true;
}

export function EntityFromJSON(json: any): Entity {
    return EntityFromJSONTyped(json, false);
}

export function EntityFromJSONTyped(json: any, ignoreDiscriminator: boolean): Entity {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
        'aliases': json['aliases'],
        'articleCount': json['article_count'],
        'firstPubDate': (json['first_pub_date'] == null ? null : parseDate(json['first_pub_date'])),
        'lastPubDate': (json['last_pub_date'] == null ? null : parseDate(json['last_pub_date'])),
        'geometry': EntityGeometryFromJSON(json['geometry']),
    };
}

export function EntityToJSON(json: any): Entity {
    return EntityToJSONTyped(json, false);
}

export function EntityToJSONTyped(value?: Entity | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
        'aliases': value['aliases'],
        'article_count': value['articleCount'],
        'first_pub_date': value['firstPubDate'] == null ? value['firstPubDate'] : serializeDate(value['firstPubDate']),
        'last_pub_date': value['lastPubDate'] == null ? value['lastPubDate'] : serializeDate(value['lastPubDate']),
        'geometry': EntityGeometryToJSON(value['geometry']),
    };
}

