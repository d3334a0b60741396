/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { SubmittedEntity } from './SubmittedEntity.js';
import {
    SubmittedEntityFromJSON,
    SubmittedEntityFromJSONTyped,
    SubmittedEntityToJSON,
    SubmittedEntityToJSONTyped,
} from './SubmittedEntity.js';
import type { SubmittedTag } from './SubmittedTag.js';
import {
    SubmittedTagFromJSON,
    SubmittedTagFromJSONTyped,
    SubmittedTagToJSON,
    SubmittedTagToJSONTyped,
} from './SubmittedTag.js';
import type { SubmittedImage } from './SubmittedImage.js';
import {
    SubmittedImageFromJSON,
    SubmittedImageFromJSONTyped,
    SubmittedImageToJSON,
    SubmittedImageToJSONTyped,
} from './SubmittedImage.js';
import type { SubmittedLocation } from './SubmittedLocation.js';
import {
    SubmittedLocationFromJSON,
    SubmittedLocationFromJSONTyped,
    SubmittedLocationToJSON,
    SubmittedLocationToJSONTyped,
} from './SubmittedLocation.js';
import type { SubmittedSource } from './SubmittedSource.js';
import {
    SubmittedSourceFromJSON,
    SubmittedSourceFromJSONTyped,
    SubmittedSourceToJSON,
    SubmittedSourceToJSONTyped,
} from './SubmittedSource.js';

/**
 * 
 * @export
 * @interface SubmittedArticle
 */
export interface SubmittedArticle {
    /**
     * Client-assigned id; a repeated id updates its article
     */
    externalId?: string | null;
    /**
     * 
     */
    headline: string;
    /**
     * http or https with a host; no white space, markup or credentials
     */
    url?: string | null;
    /**
     * 
     */
    author?: string | null;
    /**
     * 
     */
    pubDate?: Date | null;
    /**
     * 
     */
    source?: SubmittedSource | null;
    /**
     * 
     */
    body?: string | null;
    /**
     * 
     */
    metadata?: Array<SubmittedTag> | null;
    /**
     * 
     */
    images?: Array<SubmittedImage> | null;
    /**
     * Absent: the places are found in headline and body; an empty array: there are none. The total number of positions per item is limited by server memory: at least 150,000
     */
    locations?: Array<SubmittedLocation> | null;
    /**
     * People, organisations and whatever else the article is about
     */
    entities?: Array<SubmittedEntity> | null;
}

/**
 * Check if a given object implements the SubmittedArticle interface.
 */
export function instanceOfSubmittedArticle(value: object): value is SubmittedArticle {
    if (!('headline' in value) || value['headline'] === undefined) return false;
    return true;
}

export function SubmittedArticleFromJSON(json: any): SubmittedArticle {
    return SubmittedArticleFromJSONTyped(json, false);
}

export function SubmittedArticleFromJSONTyped(json: any, ignoreDiscriminator: boolean): SubmittedArticle {
    if (json == null) {
        return json;
    }
    return {
        
        'externalId': json['external_id'] === undefined ? undefined : json['external_id'] === null ? null : json['external_id'],
        'headline': json['headline'],
        'url': json['url'] === undefined ? undefined : json['url'] === null ? null : json['url'],
        'author': json['author'] === undefined ? undefined : json['author'] === null ? null : json['author'],
        'pubDate': json['pub_date'] === undefined ? undefined : json['pub_date'] === null ? null : (parseDate(json['pub_date'])),
        'source': json['source'] === undefined ? undefined : json['source'] === null ? null : SubmittedSourceFromJSON(json['source']),
        'body': json['body'] === undefined ? undefined : json['body'] === null ? null : json['body'],
        'metadata': json['metadata'] === undefined ? undefined : json['metadata'] === null ? null : ((json['metadata'] as Array<any>).map(SubmittedTagFromJSON)),
        'images': json['images'] === undefined ? undefined : json['images'] === null ? null : ((json['images'] as Array<any>).map(SubmittedImageFromJSON)),
        'locations': json['locations'] === undefined ? undefined : json['locations'] === null ? null : ((json['locations'] as Array<any>).map(SubmittedLocationFromJSON)),
        'entities': json['entities'] === undefined ? undefined : json['entities'] === null ? null : ((json['entities'] as Array<any>).map(SubmittedEntityFromJSON)),
    };
}

export function SubmittedArticleToJSON(json: any): SubmittedArticle {
    return SubmittedArticleToJSONTyped(json, false);
}

export function SubmittedArticleToJSONTyped(value?: SubmittedArticle | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'external_id': value['externalId'],
        'headline': value['headline'],
        'url': value['url'],
        'author': value['author'],
        'pub_date': value['pubDate'] == null ? value['pubDate'] : serializeDate(value['pubDate']),
        'source': SubmittedSourceToJSON(value['source']),
        'body': value['body'],
        'metadata': value['metadata'] == null ? undefined : ((value['metadata'] as Array<any>).map(SubmittedTagToJSON)),
        'images': value['images'] == null ? undefined : ((value['images'] as Array<any>).map(SubmittedImageToJSON)),
        'locations': value['locations'] == null ? undefined : ((value['locations'] as Array<any>).map(SubmittedLocationToJSON)),
        'entities': value['entities'] == null ? undefined : ((value['entities'] as Array<any>).map(SubmittedEntityToJSON)),
    };
}

