/** Endpoints that get a project's events by POST, signed. */
@NullMarked
package dev.dateline.webhooks;

import org.jspecify.annotations.NullMarked;
