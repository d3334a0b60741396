/** Webhook endpoints, which receive a project's events by signed POST requests. */
@NullMarked
package dev.dateline.feed.webhooks;

import org.jspecify.annotations.NullMarked;
