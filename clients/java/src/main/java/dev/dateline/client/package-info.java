/**
 * Client of Dateline, a geographic search service for news articles. The operations ({@code api}) and their bodies ({@code
 * model}) are generated from the OpenAPI document; this package adds pages, the event feed, errors, retries, timeouts and
 * the verification of webhooks.
 */
package dev.dateline.client;
