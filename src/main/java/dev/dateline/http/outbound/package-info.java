/** What the service may call by HTTP: URLs, and addresses that are public or allowed; and why a call failed (ADR 21, 55). */
@NullMarked
package dev.dateline.http.outbound;

import org.jspecify.annotations.NullMarked;
