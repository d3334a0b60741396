package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.relevance.RelevanceCollector;
import dev.dateline.engine.geoindex.relevance.StemFrequencies;
import dev.dateline.engine.stems.QueryWords;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Orders articles that SQL reads by the words of a question. First all that count are counted, then those with words are added. */
final class WordOrder {

    /** Maximum size of what is kept of articles with words. */
    private static final long MAX_MEMORY_BYTES = 64 << 20;

    private static final int LENGTH_BITS = 16;
    private static final int MAX_LENGTH_WORDS = (1 << LENGTH_BITS) - 1;

    private final QueryWords question;
    private final RelevanceCollector collector;
    private final StemFrequencies frequencies;
    /** Of each article its id and its length. */
    private long[] counted = new long[1024];

    private int size;

    WordOrder(String text) {
        question = QueryWords.of(text);
        collector = new RelevanceCollector(question, MAX_MEMORY_BYTES);
        frequencies = new StemFrequencies(question);
    }

    /** Counts an article. */
    void count(long article, int length) {
        if (size == counted.length) {
            counted = Arrays.copyOf(counted, 2 * size);
        }
        counted[size++] = article << LENGTH_BITS | Math.min(length, MAX_LENGTH_WORDS);
        collector.count(length);
    }

    /** What articles with any of the words match; empty if there are no words. */
    String tsquery() {
        return question.tsQuery();
    }

    /** The ids of all that were counted, ascending; to be called before any is added. */
    long[] articles() {
        counted = Arrays.copyOf(counted, size);
        Arrays.sort(counted);
        long[] ids = new long[size];
        for (int at = 0; at < size; at++) {
            ids[at] = counted[at] >>> LENGTH_BITS;
        }
        return ids;
    }

    /** Adds the words of an article; of one that was not counted they have no effect. False if there is no room for them. */
    boolean add(long article, byte[] vector) {
        int found = Arrays.binarySearch(counted, article << LENGTH_BITS);
        int at = found >= 0 ? found : ~found;
        if (at == counted.length || counted[at] >>> LENGTH_BITS != article) {
            return true;
        }
        return collector.add(article, (int) (counted[at] & MAX_LENGTH_WORDS), frequencies.of(ByteBuffer.wrap(vector)));
    }

    /** The best ones. */
    List<ScoredArticle> best(int limit) {
        return collector.best(limit).stream()
                .map(article -> new ScoredArticle(article.id(), article.shareMicros()))
                .toList();
    }
}
