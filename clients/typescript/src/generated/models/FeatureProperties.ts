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
import type { Canonical } from './Canonical.js';
import {
    CanonicalFromJSON,
    CanonicalFromJSONTyped,
    CanonicalToJSON,
    CanonicalToJSONTyped,
} from './Canonical.js';
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
 * @interface FeatureProperties
 */
export interface FeatureProperties {
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
     * 
     */
    mentionId: number;
    /**
     * 
     */
    label: string;
    /**
     * 
     */
    locationType: string;
    /**
     * 
     */
    formattedAddress: string;
    /**
     * 
     */
    h3Cell: string;
    /**
     * 
     */
    h3Resolution: number;
    /**
     * 
     */
    canonical: Canonical | null;
    /**
     * 
     */
    nature: string | null;
    /**
     * 
     */
    roleInStory: string | null;
    /**
     * 
     */
    evidence: string | null;
}

/**
 * Check if a given object implements the FeatureProperties interface.
 */
export function instanceOfFeatureProperties(value: object): value is FeatureProperties {
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
    if ((!('mentionId' in (value as Record<string, any>)) && !('mention_id' in (value as Record<string, any>))) || ((value as Record<string, any>)['mentionId'] === undefined && (value as Record<string, any>)['mention_id'] === undefined)) return false;
    if (!('label' in value) || value['label'] === undefined) return false;
    if ((!('locationType' in (value as Record<string, any>)) && !('location_type' in (value as Record<string, any>))) || ((value as Record<string, any>)['locationType'] === undefined && (value as Record<string, any>)['location_type'] === undefined)) return false;
    if ((!('formattedAddress' in (value as Record<string, any>)) && !('formatted_address' in (value as Record<string, any>))) || ((value as Record<string, any>)['formattedAddress'] === undefined && (value as Record<string, any>)['formatted_address'] === undefined)) return false;
    if ((!('h3Cell' in (value as Record<string, any>)) && !('h3_cell' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Cell'] === undefined && (value as Record<string, any>)['h3_cell'] === undefined)) return false;
    if ((!('h3Resolution' in (value as Record<string, any>)) && !('h3_resolution' in (value as Record<string, any>))) || ((value as Record<string, any>)['h3Resolution'] === undefined && (value as Record<string, any>)['h3_resolution'] === undefined)) return false;
    if (!('canonical' in value) || value['canonical'] === undefined) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if ((!('roleInStory' in (value as Record<string, any>)) && !('role_in_story' in (value as Record<string, any>))) || ((value as Record<string, any>)['roleInStory'] === undefined && (value as Record<string, any>)['role_in_story'] === undefined)) return false;
    if (!('evidence' in value) || value['evidence'] === undefined) return false;
    return true;
}

export function FeaturePropertiesFromJSON(json: any): FeatureProperties {
    return FeaturePropertiesFromJSONTyped(json, false);
}

export function FeaturePropertiesFromJSONTyped(json: any, ignoreDiscriminator: boolean): FeatureProperties {
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
        'mentionId': json['mention_id'],
        'label': json['label'],
        'locationType': json['location_type'],
        'formattedAddress': json['formatted_address'],
        'h3Cell': json['h3_cell'],
        'h3Resolution': json['h3_resolution'],
        'canonical': CanonicalFromJSON(json['canonical']),
        'nature': json['nature'],
        'roleInStory': json['role_in_story'],
        'evidence': json['evidence'],
    };
}

export function FeaturePropertiesToJSON(json: any): FeatureProperties {
    return FeaturePropertiesToJSONTyped(json, false);
}

export function FeaturePropertiesToJSONTyped(value?: FeatureProperties | null, ignoreDiscriminator: boolean = false): any {
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
        'mention_id': value['mentionId'],
        'label': value['label'],
        'location_type': value['locationType'],
        'formatted_address': value['formattedAddress'],
        'h3_cell': value['h3Cell'],
        'h3_resolution': value['h3Resolution'],
        'canonical': CanonicalToJSON(value['canonical']),
        'nature': value['nature'],
        'role_in_story': value['roleInStory'],
        'evidence': value['evidence'],
    };
}

