/** Webhook endpoints, which receive a project's events by signed POST requests. */
@NullMarked
package dev.dateline.webhooks;

import org.jspecify.annotations.NullMarked;
