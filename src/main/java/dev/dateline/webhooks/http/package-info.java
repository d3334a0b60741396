/** One delivery attempt over HTTP: the request, its signature, the response, and which addresses it may call. */
@NullMarked
package dev.dateline.webhooks.http;

import org.jspecify.annotations.NullMarked;
