/**
 * The indexes that this process keeps of the projects asked for: read from PostgreSQL, followed change by change, given up
 * for room, never asked without the project's version beside them (ADR 25).
 */
@NullMarked
package dev.dateline.liveindex;

import org.jspecify.annotations.NullMarked;
