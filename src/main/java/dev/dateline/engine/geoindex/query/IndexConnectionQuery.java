package dev.dateline.engine.geoindex.query;

import org.jspecify.annotations.Nullable;

/**
 * A query for the entities that articles have together with another one.
 *
 * @param of the other one
 * @param articles filters of the articles that count
 * @param type of the entities; null: any
 */
public record IndexConnectionQuery(
        EntityKey of,
        IndexQuery articles,
        @Nullable String type,
        EntityConnection.Order order,
        int limit,
        int offset) {}
