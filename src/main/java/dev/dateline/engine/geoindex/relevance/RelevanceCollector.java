package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.geoindex.column.BestArticles;
import dev.dateline.engine.stems.QueryWords;
import java.util.Arrays;
import java.util.List;

/**
 * Orders articles by the words of a question as {@link RelevanceOrder} does, for articles that are read one by one. Keeps some
 * 20 bytes of each that has one of the words. Not thread-safe.
 */
public final class RelevanceCollector {

    private static final int FIRST_ROOM = 64;

    /** A frequency that does not fit into a byte takes a mark and four bytes more. */
    private static final int MARK = 0xFF;

    /** Bytes of an article without its frequencies. */
    private static final int OF_ARTICLE = 2 * Long.BYTES + Character.BYTES;

    private final QueryWords question;
    private final int[] having;
    private final long maxBytes;
    private long articles;
    private long words;

    private long[] ids = {};
    private char[] lengths = {};
    /** Bits of the stems that an article has. */
    private long[] stems = {};

    private int size;
    /** The frequencies of these stems, article by article. */
    private byte[] frequencies = {};

    private int filled;

    /**
     * @param question whose order it is
     * @param maxBytes maximum size of what is kept
     */
    public RelevanceCollector(QueryWords question, long maxBytes) {
        this.question = question;
        having = new int[question.stems().size()];
        this.maxBytes = maxBytes;
    }

    /** Counts an article that passes the filters; every one must be counted, also one that is added. */
    public void count(int length) {
        count(1, Bm25.length(length));
    }

    /**
     * Counts several articles.
     *
     * @param words sum of their lengths, each at most 65,535
     */
    public void count(long articles, long words) {
        this.articles += articles;
        this.words += words;
    }

    /**
     * Adds an article; one without any of the words has no effect.
     *
     * @param frequencies by stem, in the order of the question
     * @return false if there is no room for it: then there is no order
     */
    public boolean add(long id, int length, int[] frequencies) {
        long bits = 0;
        for (int stem = 0; stem < having.length; stem++) {
            bits |= frequencies[stem] > 0 ? 1L << stem : 0;
        }
        if (bits == 0) {
            return true;
        }
        if (heapBytes() > maxBytes) {
            return false;
        }
        grow();
        ids[size] = id;
        lengths[size] = (char) Bm25.length(length);
        stems[size++] = bits;
        for (int stem = 0; stem < having.length; stem++) {
            if (frequencies[stem] > 0) {
                having[stem]++;
                put(frequencies[stem]);
            }
        }
        return true;
    }

    private void grow() {
        if (size == ids.length) {
            int room = Math.max(FIRST_ROOM, size + (size >> 1));
            ids = Arrays.copyOf(ids, room);
            lengths = Arrays.copyOf(lengths, room);
            stems = Arrays.copyOf(stems, room);
        }
        int needed = having.length * (1 + Integer.BYTES);
        if (filled + needed > frequencies.length) {
            frequencies = Arrays.copyOf(frequencies, filled + (filled >> 1) + needed);
        }
    }

    private void put(int frequency) {
        if (frequency < MARK) {
            frequencies[filled++] = (byte) frequency;
            return;
        }
        frequencies[filled++] = (byte) MARK;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            frequencies[filled++] = (byte) (frequency >>> shift);
        }
    }

    /** Size in bytes of what is kept. */
    public long heapBytes() {
        return (long) OF_ARTICLE * ids.length + frequencies.length;
    }

    /**
     * The best articles, as {@link RelevanceOrder#best} gives them; their ordinals count what was added.
     *
     * @param limit maximum number of articles
     */
    public List<RankedArticle> best(int limit) {
        var formula = new Bm25(articles, words);
        double[] weights = formula.weights(question, having);
        var best = new BestArticles(limit);
        int at = 0;
        for (int article = 0; article < size; article++) {
            double score = 0;
            for (long left = stems[article]; left != 0; left &= left - 1) {
                int frequency = frequencies[at++] & 0xFF;
                if (frequency == MARK) {
                    frequency = read(at);
                    at += Integer.BYTES;
                }
                score += formula.score(weights[Long.numberOfTrailingZeros(left)], frequency, lengths[article]);
            }
            if (best.takes(score)) {
                best.add(score, ids[article], 0, article);
            }
        }
        double greatest = Bm25.greatest(weights);
        return best.drain(
                (id, source, ordinal, score) -> new RankedArticle(id, source, ordinal, score, score / greatest));
    }

    private int read(int at) {
        int value = 0;
        for (int number = Integer.BYTES - 1; number >= 0; number--) {
            value = value << Byte.SIZE | frequencies[at + number] & 0xFF;
        }
        return value;
    }
}
