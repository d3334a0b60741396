/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const IncludeOfArticle = {
    Counts: 'counts',
    Images: 'images',
    Facets: 'facets',
    Spans: 'spans',
    Entities: 'entities',
} as const;
export type IncludeOfArticle = typeof IncludeOfArticle[keyof typeof IncludeOfArticle];


export function instanceOfIncludeOfArticle(value: any): boolean {
    for (const key in IncludeOfArticle) {
        if (Object.prototype.hasOwnProperty.call(IncludeOfArticle, key)) {
            if (IncludeOfArticle[key as keyof typeof IncludeOfArticle] === value) {
                return true;
            }
        }
    }
    return false;
}

export function IncludeOfArticleFromJSON(json: any): IncludeOfArticle {
    return IncludeOfArticleFromJSONTyped(json, false);
}

export function IncludeOfArticleFromJSONTyped(json: any, ignoreDiscriminator: boolean): IncludeOfArticle {
    return json as IncludeOfArticle;
}

export function IncludeOfArticleToJSON(value?: IncludeOfArticle | null): any {
    return value as any;
}

export function IncludeOfArticleToJSONTyped(value: any, ignoreDiscriminator: boolean): IncludeOfArticle {
    return value as IncludeOfArticle;
}

