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
import type { Likeness } from './Likeness.js';
import {
    LikenessFromJSON,
    LikenessFromJSONTyped,
    LikenessToJSON,
    LikenessToJSONTyped,
} from './Likeness.js';
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
 * @interface SemanticItem
 */
export interface SemanticItem {
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
     * With `mode=semantic` the cosine of the angle between the two vectors, to six decimals: 1 is the same direction. With `mode=hybrid` the sum of 1/(15 + rank) of the order by words and seven tenths of that of the order by meaning, over the first 1,000 of each, divided by 1.7/16: 1 is the first of both. Neither is a probability
     */
    score: number;
    /**
     * How near the article comes to the question; only with `include=likeness`
     */
    likeness?: Likeness;
}

/**
 * Check if a given object implements the SemanticItem interface.
 */
export function instanceOfSemanticItem(value: object): value is SemanticItem {
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
    if (!('score' in value) || value['score'] === undefined) return false;
    return true;
}

export function SemanticItemFromJSON(json: any): SemanticItem {
    return SemanticItemFromJSONTyped(json, false);
}

export function SemanticItemFromJSONTyped(json: any, ignoreDiscriminator: boolean): SemanticItem {
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
        'score': json['score'],
        'likeness': json['likeness'] == null ? undefined : LikenessFromJSON(json['likeness']),
    };
}

export function SemanticItemToJSON(json: any): SemanticItem {
    return SemanticItemToJSONTyped(json, false);
}

export function SemanticItemToJSONTyped(value?: SemanticItem | null, ignoreDiscriminator: boolean = false): any {
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
        'score': value['score'],
        'likeness': LikenessToJSON(value['likeness']),
    };
}

