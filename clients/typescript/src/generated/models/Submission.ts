/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
import type { SubmittedArticle } from './SubmittedArticle.js';
import {
    SubmittedArticleFromJSON,
    SubmittedArticleFromJSONTyped,
    SubmittedArticleToJSON,
    SubmittedArticleToJSONTyped,
} from './SubmittedArticle.js';

/**
 * 
 * @export
 * @interface Submission
 */
export interface Submission {
    /**
     * The name of a flow of the project
     */
    flow?: string | null;
    /**
     * Whether to find the places in `headline` and `body` of items without `locations`
     */
    locate?: boolean | null;
    /**
     * Whether an item may replace the article that has its `external_id`; otherwise it fails if it differs from that article, and changes nothing if it does not
     */
    replace?: boolean | null;
    /**
     * 
     */
    items: Array<SubmittedArticle>;
}

/**
 * Check if a given object implements the Submission interface.
 */
export function instanceOfSubmission(value: object): value is Submission {
    if (!('items' in value) || value['items'] === undefined) return false;
    return true;
}

export function SubmissionFromJSON(json: any): Submission {
    return SubmissionFromJSONTyped(json, false);
}

export function SubmissionFromJSONTyped(json: any, ignoreDiscriminator: boolean): Submission {
    if (json == null) {
        return json;
    }
    return {
        
        'flow': json['flow'] === undefined ? undefined : json['flow'] === null ? null : json['flow'],
        'locate': json['locate'] === undefined ? undefined : json['locate'] === null ? null : json['locate'],
        'replace': json['replace'] === undefined ? undefined : json['replace'] === null ? null : json['replace'],
        'items': ((json['items'] as Array<any>).map(SubmittedArticleFromJSON)),
    };
}

export function SubmissionToJSON(json: any): Submission {
    return SubmissionToJSONTyped(json, false);
}

export function SubmissionToJSONTyped(value?: Submission | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'flow': value['flow'],
        'locate': value['locate'],
        'replace': value['replace'],
        'items': ((value['items'] as Array<any>).map(SubmittedArticleToJSON)),
    };
}

