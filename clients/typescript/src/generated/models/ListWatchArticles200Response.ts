/* tslint:disable */
/* eslint-disable */

import { parseDate, parseDateTime, serializeDate, serializeDateTime } from '../runtime.js';
import type { ArticleList } from './ArticleList.js';
import {
    instanceOfArticleList,
    ArticleListFromJSON,
    ArticleListFromJSONTyped,
    ArticleListToJSON,
} from './ArticleList.js';
import type { GeoSearch } from './GeoSearch.js';
import {
    instanceOfGeoSearch,
    GeoSearchFromJSON,
    GeoSearchFromJSONTyped,
    GeoSearchToJSON,
} from './GeoSearch.js';

/**
 * @type ListWatchArticles200Response
 * 
 * @export
 */
export type ListWatchArticles200Response = ArticleList | GeoSearch;

export function ListWatchArticles200ResponseFromJSON(json: any): ListWatchArticles200Response {
    return ListWatchArticles200ResponseFromJSONTyped(json, false);
}

export function ListWatchArticles200ResponseFromJSONTyped(json: any, ignoreDiscriminator: boolean): ListWatchArticles200Response {
    if (json == null) {
        return json;
    }
    if (typeof json !== 'object') {
        return json;
    }
    if (instanceOfArticleList(json)) {
        return ArticleListFromJSONTyped(json, true);
    }
    if (instanceOfGeoSearch(json)) {
        return GeoSearchFromJSONTyped(json, true);
    }
    return {} as any;
}

export function ListWatchArticles200ResponseToJSON(json: any): any {
    return ListWatchArticles200ResponseToJSONTyped(json, false);
}

export function ListWatchArticles200ResponseToJSONTyped(value?: ListWatchArticles200Response | null, ignoreDiscriminator: boolean = false): any {
    if (value == null) {
        return value;
    }
    if (typeof value !== 'object') {
        return value;
    }
    if (instanceOfArticleList(value)) {
        return ArticleListToJSON(value as ArticleList);
    }
    if (instanceOfGeoSearch(value)) {
        return GeoSearchToJSON(value as GeoSearch);
    }
    return {};
}

