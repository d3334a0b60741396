package dev.dateline.engine.geoindex.query;

import org.jspecify.annotations.Nullable;

/**
 * How near an article comes to a question, in millionths.
 *
 * @param meaning cosine of their vectors; null if the article is not among the first by meaning
 * @param words BM25 as a part of the greatest that the question's words can give; null if words do not count
 */
public record Likeness(@Nullable Integer meaning, @Nullable Integer words) {}
