/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface ArticleEntity
 */
export interface ArticleEntity {
    /**
     * 
     */
    type: string;
    /**
     * 
     */
    id: string;
    /**
     * As the article calls it
     */
    name: string | null;
    /**
     * 
     */
    nature: string | null;
    /**
     * 
     */
    confidence: number | null;
}

/**
 * Check if a given object implements the ArticleEntity interface.
 */
export function instanceOfArticleEntity(value: object): value is ArticleEntity {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('id' in value) || value['id'] === undefined) return false;
    if (!('name' in value) || value['name'] === undefined) return false;
    if (!('nature' in value) || value['nature'] === undefined) return false;
    if (!('confidence' in value) || value['confidence'] === undefined) return false;
    return true;
}

export function ArticleEntityFromJSON(json: any): ArticleEntity {
    return ArticleEntityFromJSONTyped(json, false);
}

export function ArticleEntityFromJSONTyped(json: any, ignoreDiscriminator: boolean): ArticleEntity {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'id': json['id'],
        'name': json['name'],
        'nature': json['nature'],
        'confidence': json['confidence'],
    };
}

export function ArticleEntityToJSON(json: any): ArticleEntity {
    return ArticleEntityToJSONTyped(json, false);
}

export function ArticleEntityToJSONTyped(value?: ArticleEntity | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'id': value['id'],
        'name': value['name'],
        'nature': value['nature'],
        'confidence': value['confidence'],
    };
}

