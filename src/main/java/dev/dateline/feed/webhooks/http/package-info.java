/** One delivery attempt over HTTP: the request, its signature, the response, and which addresses it may call. */
@NullMarked
package dev.dateline.feed.webhooks.http;

import org.jspecify.annotations.NullMarked;
