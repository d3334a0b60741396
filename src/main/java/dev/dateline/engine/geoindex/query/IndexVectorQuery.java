package dev.dateline.engine.geoindex.query;

import org.jspecify.annotations.Nullable;

/**
 * A query for the articles whose vectors are most similar to a vector. Not to be changed.
 *
 * @param articles those that are compared, whatever its page
 * @param vector a signed byte for each dimension
 * @param without the id of an article that is left out; 0: none
 * @param text by whose words the order is joined with that by similarity; null: by similarity alone
 */
public record IndexVectorQuery(
        IndexQuery articles,
        byte[] vector,
        long without,
        @Nullable String text,
        int limit,
        int offset) {}
