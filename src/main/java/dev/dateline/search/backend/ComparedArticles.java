package dev.dateline.search.backend;

/** Makes one score of the scores of an article's vectors, which come one after the other: the greatest. */
final class ComparedArticles {

    /** Takes each article once. */
    @FunctionalInterface
    interface Taker {
        void take(long article, int words, int micros);
    }

    private final Taker taker;
    private long count;
    private long article = Long.MIN_VALUE;
    private int words;
    private int micros;

    ComparedArticles(Taker taker) {
        this.taker = taker;
    }

    void add(long nextArticle, int length, int nextMicros) {
        if (nextArticle == article) {
            micros = Math.max(micros, nextMicros);
            return;
        }
        pass();
        article = nextArticle;
        words = length;
        micros = nextMicros;
        count++;
    }

    private void pass() {
        if (count > 0) {
            taker.take(article, words, micros);
        }
    }

    /** To be called after the last one; the number of articles. */
    long end() {
        pass();
        return count;
    }
}
