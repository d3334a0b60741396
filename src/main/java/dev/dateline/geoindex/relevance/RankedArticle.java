package dev.dateline.geoindex.relevance;

/**
 * An article in the order by words.
 *
 * @param source number of the source that has it, from 0; 0 where there is one
 * @param ordinal its number there
 * @param score BM25 of the question's words, more than 0
 */
public record RankedArticle(long id, int source, int ordinal, double score) {}
