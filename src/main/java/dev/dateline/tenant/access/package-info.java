/** Access control: projects, API keys, scopes, the request filter, rate limits. */
@NullMarked
package dev.dateline.tenant.access;

import org.jspecify.annotations.NullMarked;
