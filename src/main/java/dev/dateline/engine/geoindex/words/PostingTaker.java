package dev.dateline.engine.geoindex.words;

/** Takes the articles that have a word. */
@FunctionalInterface
public interface PostingTaker {

    /**
     * Takes an article.
     *
     * @param headline occurrences in the headline
     * @param body occurrences in the body
     */
    void take(int rank, int headline, int body);
}
