/* tslint:disable */
/* eslint-disable */

import { mapValues } from '../runtime.js';
/**
 * An invalid parameter or body field
 * @export
 * @interface ProblemErrorsInner
 */
export interface ProblemErrorsInner {
    /**
     * The query parameter
     */
    parameter?: string;
    /**
     * JSON Pointer to the field of the body
     */
    pointer?: string;
    /**
     * What it must be
     */
    detail: string;
}

/**
 * Check if a given object implements the ProblemErrorsInner interface.
 */
export function instanceOfProblemErrorsInner(value: object): value is ProblemErrorsInner {
    if (!('detail' in value) || value['detail'] === undefined) return false;
    return true;
}

export function ProblemErrorsInnerFromJSON(json: any): ProblemErrorsInner {
    return ProblemErrorsInnerFromJSONTyped(json, false);
}

export function ProblemErrorsInnerFromJSONTyped(json: any, ignoreDiscriminator: boolean): ProblemErrorsInner {
    if (json == null) {
        return json;
    }
    return {
        
        'parameter': json['parameter'] == null ? undefined : json['parameter'],
        'pointer': json['pointer'] == null ? undefined : json['pointer'],
        'detail': json['detail'],
    };
}

export function ProblemErrorsInnerToJSON(json: any): ProblemErrorsInner {
    return ProblemErrorsInnerToJSONTyped(json, false);
}

export function ProblemErrorsInnerToJSONTyped(value?: ProblemErrorsInner | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }

    return {
        
        'parameter': value['parameter'],
        'pointer': value['pointer'],
        'detail': value['detail'],
    };
}

