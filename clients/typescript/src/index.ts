/**
 * Client of Dateline, a geographic search service for news articles. The operations and their types are generated from the
 * OpenAPI document; this package adds pages, the event feed, errors, retries, timeouts and the verification of webhooks.
 */
export { Dateline, type DatelineOptions } from "./dateline.js";
export { ConnectionFailed, CursorExpired, DatelineError, type FieldError, Problem } from "./errors.js";
export { type CursorStore, type FeedOptions, MemoryCursorStore } from "./feed.js";
export type { Operations } from "./operations.js";
export { type All, Items } from "./pages.js";
export type { TransportOptions } from "./transport.js";
export { type VerificationOptions, verifyWebhook, WebhookRefused } from "./webhooks.js";
export * from "./generated/models/index.js";
