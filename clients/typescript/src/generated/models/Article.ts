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
import type { ArticleEntity } from './ArticleEntity.js';
import {
    ArticleEntityFromJSON,
    ArticleEntityFromJSONTyped,
    ArticleEntityToJSON,
    ArticleEntityToJSONTyped,
} from './ArticleEntity.js';
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
 * @interface Article
 */
export interface Article {
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
     * 
     */
    preview: string | null;
    /**
     * 
     */
    metadata: Array<MetadataTag>;
    /**
     * Null unless include=counts
     */
    embedded: boolean | null;
    /**
     * Null unless include=counts
     */
    counts: ArticleCounts | null;
    /**
     * All images, by position
     */
    images: Array<ImageRow>;
    /**
     * 
     */
    body: string | null;
    /**
     * All mentions, by mention_id
     */
    locations: Array<LocationMention>;
    /**
     * Only with include=entities: those of the item in its order, then the canonical ones of mentions
     */
    entities?: Array<ArticleEntity>;
    /**
     * Client-assigned id
     */
    externalId: string | null;
    /**
     * 
     */
    createdAt: Date;
    /**
     * 
     */
    updatedAt: Date;
    /**
     * The run that last wrote the article
     */
    runId: string | null;
}

/**
 * Check if a given object implements the Article interface.
 */
export function instanceOfArticle(value: object): value is Article {
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
    if (!('body' in value) || value['body'] === undefined) return false;
    if (!('locations' in value) || value['locations'] === undefined) return false;
    if ((!('externalId' in (value as Record<string, any>)) && !('external_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['externalId'] === undefined && (value as Record<string, any>)['external_id'] === undefined)) return false;
    if ((!('createdAt' in (value as Record<string, any>)) && !('created_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['createdAt'] === undefined && (value as Record<string, any>)['created_at'] === undefined)) return false;
    if ((!('updatedAt' in (value as Record<string, any>)) && !('updated_at' in (value as Record<string, any>))) || ((value as Record<string, any>)['updatedAt'] === undefined && (value as Record<string, any>)['updated_at'] === undefined)) return false;
    if ((!('runId' in (value as Record<string, any>)) && !('run_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['runId'] === undefined && (value as Record<string, any>)['run_id'] === undefined)) return false;
    return true;
}

export function ArticleFromJSON(json: any): Article {
    return ArticleFromJSONTyped(json, false);
}

export function ArticleFromJSONTyped(json: any, ignoreDiscriminator: boolean): Article {
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
        'images': ((json['images'] as Array<any>).map(ImageRowFromJSON)),
        'body': json['body'],
        'locations': ((json['locations'] as Array<any>).map(LocationMentionFromJSON)),
        'entities': json['entities'] == null ? undefined : ((json['entities'] as Array<any>).map(ArticleEntityFromJSON)),
        'externalId': json['external_id'],
        'createdAt': (json['created_at'] == null ? json['created_at'] : parseDateTime(json['created_at'])),
        'updatedAt': (json['updated_at'] == null ? json['updated_at'] : parseDateTime(json['updated_at'])),
        'runId': json['run_id'],
    };
}

export function ArticleToJSON(json: any): Article {
    return ArticleToJSONTyped(json, false);
}

export function ArticleToJSONTyped(value?: Article | null, ignoreDiscriminator: boolean = false): any {
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
        'images': ((value['images'] as Array<any>).map(ImageRowToJSON)),
        'body': value['body'],
        'locations': ((value['locations'] as Array<any>).map(LocationMentionToJSON)),
        'entities': value['entities'] == null ? undefined : ((value['entities'] as Array<any>).map(ArticleEntityToJSON)),
        'external_id': value['externalId'],
        'created_at': value['createdAt'] == null ? value['createdAt'] : serializeDateTime(value['createdAt']),
        'updated_at': value['updatedAt'] == null ? value['updatedAt'] : serializeDateTime(value['updatedAt']),
        'run_id': value['runId'],
    };
}

