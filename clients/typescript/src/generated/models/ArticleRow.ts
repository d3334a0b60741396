/* tslint:disable */
/* eslint-disable */

import { mapValues, parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
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
 * @interface ArticleRow
 */
export interface ArticleRow {
    /**
     * 
     */
    id: number;
    /**
     * 
     */
    headline: string;
    /**
     * URL of the article at its source
     */
    url: string | null;
    /**
     * 
     */
    author: string | null;
    /**
     * 
     */
    pubDate: Date | null;
    /**
     * 
     */
    source: Source | null;
    /**
     * The first 280 characters of the body, white space collapsed
     */
    preview: string | null;
    /**
     * 
     */
    metadata: Array<MetadataTag>;
    /**
     * Whether the article has an embedding vector; null unless include=counts
     */
    embedded: boolean | null;
    /**
     * Null unless include=counts
     */
    counts: ArticleCounts | null;
    /**
     * The first 10; null unless include=images
     */
    images: Array<ImageRow> | null;
}

/**
 * Check if a given object implements the ArticleRow interface.
 */
export function instanceOfArticleRow(value: object): value is ArticleRow {
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('headline' in value) || value['headline'] === undefined) return false;
    if (!('url' in value) || value['url'] === undefined) return false;
    if (!('author' in value) || value['author'] === undefined) return false;
    if ((!('pubDate' in (value as Record<string, any>)) && !('pub_date' in (value as Record<string, any>))) || ((value as Record<string, any>)['pubDate'] === undefined && (value as Record<string, any>)['pub_date'] === undefined)) return false;
    if (!('source' in value) || value['source'] === undefined) return false;
    if (!('preview' in value) || value['preview'] === undefined) return false;
    if (!('metadata' in value) || value['metadata'] === undefined) return false;
    if (!('embedded' in value) || value['embedded'] === undefined) return false;
    if (!('counts' in value) || value['counts'] === undefined) return false;
    if (!('images' in value) || value['images'] === undefined) return false;
    return true;
}

export function ArticleRowFromJSON(json: any): ArticleRow {
    return ArticleRowFromJSONTyped(json, false);
}

export function ArticleRowFromJSONTyped(json: any, ignoreDiscriminator: boolean): ArticleRow {
    if (json == null) {
        return json;
    }
    return {
        
        'id': json['id'],
        'headline': json['headline'],
        'url': json['url'],
        'author': json['author'],
        'pubDate': (json['pub_date'] == null ? null : parseDate(json['pub_date'])),
        'source': SourceFromJSON(json['source']),
        'preview': json['preview'],
        'metadata': ((json['metadata'] as Array<any>).map(MetadataTagFromJSON)),
        'embedded': json['embedded'],
        'counts': ArticleCountsFromJSON(json['counts']),
        'images': (json['images'] == null ? null : (json['images'] as Array<any>).map(ImageRowFromJSON)),
    };
}

export function ArticleRowToJSON(json: any): ArticleRow {
    return ArticleRowToJSONTyped(json, false);
}

export function ArticleRowToJSONTyped(value?: ArticleRow | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'id': value['id'],
        'headline': value['headline'],
        'url': value['url'],
        'author': value['author'],
        'pub_date': value['pubDate'] == null ? value['pubDate'] : serializeDate(value['pubDate']),
        'source': SourceToJSON(value['source']),
        'preview': value['preview'],
        'metadata': ((value['metadata'] as Array<any>).map(MetadataTagToJSON)),
        'embedded': value['embedded'],
        'counts': ArticleCountsToJSON(value['counts']),
        'images': (value['images'] == null ? null : (value['images'] as Array<any>).map(ImageRowToJSON)),
    };
}

