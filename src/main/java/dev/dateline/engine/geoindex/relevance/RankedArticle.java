package dev.dateline.engine.geoindex.relevance;

/**
 * An article in the order by words.
 *
 * @param source number of the source that has it, from 0; 0 where there is one
 * @param ordinal its number there
 * @param score BM25 of the question's words, more than 0
 * @param share the score as a part of the greatest that the question's words can give, from 0 to 1
 */
public record RankedArticle(long id, int source, int ordinal, double score, double share) {

    /** The share in millionths. */
    public int shareMicros() {
        return (int) Math.round(1e6 * share);
    }
}
