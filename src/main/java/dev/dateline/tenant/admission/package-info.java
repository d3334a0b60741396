/**
 * Limits of connections and request bodies before a resource is called: deadlines, shares of keys, limits of the
 * process. Source of the limits: docs/reliability.md.
 */
@NullMarked
package dev.dateline.tenant.admission;

import org.jspecify.annotations.NullMarked;
