package dev.dateline.engine.geoindex.query;

import org.jspecify.annotations.Nullable;

/**
 * A query for entities.
 *
 * @param type null: any
 * @param prefix folded beginning of any of their names; null: any
 */
public record IndexEntityQuery(
        @Nullable String type, @Nullable String prefix, int limit, int offset) {}
