/* tslint:disable */
/* eslint-disable */
export * from './ArticlesApi.js';
export * from './EntitiesApi.js';
export * from './EventsApi.js';
export * from './LocationsApi.js';
export * from './PlacesApi.js';
export * from './ProblemsApi.js';
export * from './RunsApi.js';
export * from './WatchesApi.js';
export * from './WebhooksApi.js';
