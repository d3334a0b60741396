/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { LocationMention } from './LocationMention.js';
import {
    LocationMentionFromJSON,
    LocationMentionFromJSONTyped,
    LocationMentionToJSON,
    LocationMentionToJSONTyped,
} from './LocationMention.js';
import type { ImageRow } from './ImageRow.js';
import {
    ImageRowFromJSON,
    ImageRowFromJSONTyped,
    ImageRowToJSON,
    ImageRowToJSONTyped,
} from './ImageRow.js';
import type { MetadataTag } from './MetadataTag.js';
import {
    MetadataTagFromJSON,
    MetadataTagFromJSONTyped,
    MetadataTagToJSON,
    MetadataTagToJSONTyped,
} from './MetadataTag.js';
import type { ArticleCounts } from './ArticleCounts.js';
import {
    ArticleCountsFromJSON,
    ArticleCountsFromJSONTyped,
    ArticleCountsToJSON,
    ArticleCountsToJSONTyped,
} from './ArticleCounts.js';
import type { Source } from './Source.js';
import {
    SourceFromJSON,
    SourceFromJSONTyped,
    SourceToJSON,
    SourceToJSONTyped,
} from './Source.js';

/**
 * 
 * @export
 * @interface GeoSearchItem
 */
export interface GeoSearchItem {
    /**
     * The first 280 characters of the body, white space collapsed
     */
    preview: string | null;
    /**
     * 
     */
    metadata: Array<MetadataTag>;
    /**
     * The first 10; null unless include=images
     */
    images: Array<ImageRow> | null;
    /**
     * 
     */
    author: string | null;
    /**
     * Null unless include=counts
     */
    counts: ArticleCounts | null;
    /**
     * 
     */
    id: number;
    /**
     * 
     */
    source: Source | null;
    /**
     * 
     */
    headline: string;
    /**
     * 
     */
    pubDate: Date | null;
    /**
     * Whether the article has an embedding vector; null unless include=counts
     */
    embedded: boolean | null;
    /**
     * URL of the article at its source
     */
    url: string | null;
    /**
     * Mentions that match area, type and nature
     */
    matchingLocations: Array<LocationMention>;
}

/**
 * Check if a given object implements the GeoSearchItem interface.
 */
export function instanceOfGeoSearchItem(value: object): value is GeoSearchItem {
    if (!('preview' in value) || value['preview'] === undefined) return false;
    if (!('metadata' in value) || value['metadata'] === undefined) return false;
    if (!('images' in value) || value['images'] === undefined) return false;
    if (!('author' in value) || value['author'] === undefined) return false;
    if (!('counts' in value) || value['counts'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('source' in value) || value['source'] === undefined) return false;
    if (!('headline' in value) || value['headline'] === undefined) return false;
    if ((!('pubDate' in (value as Record<string, any>)) && !('pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDate'] === undefined && (value as Record<string, any>)['pub_date'] === undefined)) return false;
    if (!('embedded' in value) || value['embedded'] === undefined) return false;
    if (!('url' in value) || value['url'] === undefined) return false;
    if ((!('matchingLocations' in (value as Record<string, any>)) && !('matching_locations' in (value as Record<string, any>))) || ((value as Record<string, any>)['matchingLocations'] === undefined && (value as Record<string, any>)['matching_locations'] === undefined)) return false;
    return true;
}

export function GeoSearchItemFromJSON(json: any): GeoSearchItem {
    return GeoSearchItemFromJSONTyped(json, false);
}

export function GeoSearchItemFromJSONTyped(json: any, ignoreDiscriminator: boolean): GeoSearchItem {
    if (json == null) {
        return json;
    }
    return {
        
        'preview': json['preview'],
        'metadata': ((json['metadata'] as Array<any>).map(MetadataTagFromJSON)),
        'images': (json['images'] == null ? null : (json['images'] as Array<any>).map(ImageRowFromJSON)),
        'author': json['author'],
        'counts': ArticleCountsFromJSON(json['counts']),
        'id': json['id'],
        'source': SourceFromJSON(json['source']),
        'headline': json['headline'],
        'pubDate': (json['pub_date'] == null ? null : parseDate(json['pub_date'])),
        'embedded': json['embedded'],
        'url': json['url'],
        'matchingLocations': ((json['matching_locations'] as Array<any>).map(LocationMentionFromJSON)),
    };
}

export function GeoSearchItemToJSON(json: any): GeoSearchItem {
    return GeoSearchItemToJSONTyped(json, false);
}

export function GeoSearchItemToJSONTyped(value?: GeoSearchItem | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'preview': value['preview'],
        'metadata': ((value['metadata'] as Array<any>).map(MetadataTagToJSON)),
        'images': (value['images'] == null ? null : (value['images'] as Array<any>).map(ImageRowToJSON)),
        'author': value['author'],
        'counts': ArticleCountsToJSON(value['counts']),
        'id': value['id'],
        'source': SourceToJSON(value['source']),
        'headline': value['headline'],
        'pub_date': value['pubDate'] == null ? value['pubDate'] : serializeDate(value['pubDate']),
        'embedded': value['embedded'],
        'url': value['url'],
        'matching_locations': ((value['matchingLocations'] as Array<any>).map(LocationMentionToJSON)),
    };
}

