/**
 * What holds for a connection and a request body before a resource sees them: deadlines, shares of a key, limits of the
 * process. Source of the limits: docs/reliability.md.
 */
@NullMarked
package dev.dateline.transport;

import org.jspecify.annotations.NullMarked;
