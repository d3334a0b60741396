/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const Sort = {
    Date: 'date',
    Distance: 'distance',
} as const;
export type Sort = typeof Sort[keyof typeof Sort];


export function instanceOfSort(value: any): boolean {
    for (const key in Sort) {
        if (Object.prototype.hasOwnProperty.call(Sort, key)) {
            if (Sort[key as keyof typeof Sort] === value) {
                return true;
            }
        }
    }
    return false;
}

export function SortFromJSON(json: any): Sort {
    return SortFromJSONTyped(json, false);
}

export function SortFromJSONTyped(json: any, ignoreDiscriminator: boolean): Sort {
    return json as Sort;
}

export function SortToJSON(value?: Sort | null): any {
    return value as any;
}

export function SortToJSONTyped(value: any, ignoreDiscriminator: boolean): Sort {
    return value as Sort;
}

