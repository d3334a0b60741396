/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * 
 * @export
 * @interface ProblemPage
 */
export interface ProblemPage {
    /**
     * 
     */
    type: string;
    /**
     * 
     */
    title: string;
    /**
     * 
     */
    status: number;
    /**
     * 
     */
    code: string;
    /**
     * 
     */
    meaning: string;
}

/**
 * Check if a given object implements the ProblemPage interface.
 */
export function instanceOfProblemPage(value: object): value is ProblemPage {
    if (!('type' in value) || value['type'] === undefined) return false;
    if (!('title' in value) || value['title'] === undefined) return false;
    if (!('status' in value) || value['status'] === undefined) return false;
    if (!('code' in value) || value['code'] === undefined) return false;
    if (!('meaning' in value) || value['meaning'] === undefined) return false;
    return true;
}

export function ProblemPageFromJSON(json: any): ProblemPage {
    return ProblemPageFromJSONTyped(json, false);
}

export function ProblemPageFromJSONTyped(json: any, ignoreDiscriminator: boolean): ProblemPage {
    if (json == null) {
        return json;
    }
    return {
        
        'type': json['type'],
        'title': json['title'],
        'status': json['status'],
        'code': json['code'],
        'meaning': json['meaning'],
    };
}

export function ProblemPageToJSON(json: any): ProblemPage {
    return ProblemPageToJSONTyped(json, false);
}

export function ProblemPageToJSONTyped(value?: ProblemPage | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'type': value['type'],
        'title': value['title'],
        'status': value['status'],
        'code': value['code'],
        'meaning': value['meaning'],
    };
}

