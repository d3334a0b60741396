/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const IncludeOfMeaning = {
    Counts: 'counts',
    Images: 'images',
    Facets: 'facets',
    Likeness: 'likeness',
} as const;
export type IncludeOfMeaning = typeof IncludeOfMeaning[keyof typeof IncludeOfMeaning];


export function instanceOfIncludeOfMeaning(value: any): boolean {
    for (const key in IncludeOfMeaning) {
        if (Object.prototype.hasOwnProperty.call(IncludeOfMeaning, key)) {
            if (IncludeOfMeaning[key as keyof typeof IncludeOfMeaning] === value) {
                return true;
            }
        }
    }
    return false;
}

export function IncludeOfMeaningFromJSON(json: any): IncludeOfMeaning {
    return IncludeOfMeaningFromJSONTyped(json, false);
}

export function IncludeOfMeaningFromJSONTyped(json: any, ignoreDiscriminator: boolean): IncludeOfMeaning {
    return json as IncludeOfMeaning;
}

export function IncludeOfMeaningToJSON(value?: IncludeOfMeaning | null): any {
    return value as any;
}

export function IncludeOfMeaningToJSONTyped(value: any, ignoreDiscriminator: boolean): IncludeOfMeaning {
    return value as IncludeOfMeaning;
}

