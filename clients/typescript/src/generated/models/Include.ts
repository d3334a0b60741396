/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const Include = {
    Counts: 'counts',
    Images: 'images',
    Facets: 'facets',
} as const;
export type Include = typeof Include[keyof typeof Include];


export function instanceOfInclude(value: any): boolean {
    for (const key in Include) {
        if (Object.prototype.hasOwnProperty.call(Include, key)) {
            if (Include[key as keyof typeof Include] === value) {
                return true;
            }
        }
    }
    return false;
}

export function IncludeFromJSON(json: any): Include {
    return IncludeFromJSONTyped(json, false);
}

export function IncludeFromJSONTyped(json: any, ignoreDiscriminator: boolean): Include {
    return json as Include;
}

export function IncludeToJSON(value?: Include | null): any {
    return value as any;
}

export function IncludeToJSONTyped(value: any, ignoreDiscriminator: boolean): Include {
    return value as Include;
}

