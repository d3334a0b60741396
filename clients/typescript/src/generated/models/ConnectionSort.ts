/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const ConnectionSort = {
    Articles: 'articles',
    Strength: 'strength',
} as const;
export type ConnectionSort = typeof ConnectionSort[keyof typeof ConnectionSort];


export function instanceOfConnectionSort(value: any): boolean {
    for (const key in ConnectionSort) {
        if (Object.prototype.hasOwnProperty.call(ConnectionSort, key)) {
            if (ConnectionSort[key as keyof typeof ConnectionSort] === value) {
                return true;
            }
        }
    }
    return false;
}

export function ConnectionSortFromJSON(json: any): ConnectionSort {
    return ConnectionSortFromJSONTyped(json, false);
}

export function ConnectionSortFromJSONTyped(json: any, ignoreDiscriminator: boolean): ConnectionSort {
    return json as ConnectionSort;
}

export function ConnectionSortToJSON(value?: ConnectionSort | null): any {
    return value as any;
}

export function ConnectionSortToJSONTyped(value: any, ignoreDiscriminator: boolean): ConnectionSort {
    return value as ConnectionSort;
}

