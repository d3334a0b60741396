package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.query.WordExpression.Placed;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.words.PhraseSearch;
import dev.dateline.engine.geoindex.words.PostingList;
import dev.dateline.engine.geoindex.words.PostingReader;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Evaluates the words of one query on one segment. Not thread-safe. */
final class SegmentWords {

    /** Articles whose ranks are added up at a time: their sums, 32 KiB, stay in a processor's cache. */
    private static final int RANKED_TOGETHER = 1 << 13;

    private final WordTable table;
    private final Packed ordinals;
    private final WordExpression words;
    private final int size;
    /** Of phrases, with the positions. */
    private final Map<String, Optional<PostingList>> lists = new HashMap<>();

    /** @param live whose words were read */
    SegmentWords(LiveSegment live, WordExpression words) {
        this.words = words;
        table = Objects.requireNonNull(live.words());
        ordinals = live.segment().articles.ordinalsByRank();
        size = live.segment().size();
    }

    /** The bits of the articles that match, also deleted ones. */
    long[] matching() {
        return matching(words);
    }

    private long[] matching(WordExpression part) {
        return switch (part) {
            case WordExpression.None none -> noBits();
            case WordExpression.Word word -> {
                long[] bits = noBits();
                table.postings(word.text()).ifPresent(postings -> postings.addTo(bits, ordinals));
                yield bits;
            }
            case WordExpression.Phrase phrase -> {
                long[] bits = noBits();
                addPhrase(phrase, bits);
                yield bits;
            }
            case WordExpression.Both both -> {
                long[] bits = matching(both.one());
                and(bits, matching(both.other()));
                yield bits;
            }
            case WordExpression.Either either -> {
                long[] bits = matching(either.one());
                or(bits, matching(either.other()));
                yield bits;
            }
            case WordExpression.Not not -> {
                long[] bits = OrdinalSet.allBits(size);
                andNot(bits, matching(not.one()));
                yield bits;
            }
        };
    }

    private long[] noBits() {
        return new long[(size + 63) >> 6];
    }

    private void addPhrase(WordExpression.Phrase phrase, long[] bits) {
        List<PostingList> having = new ArrayList<>();
        for (Placed word : phrase.words()) {
            find(word.text()).ifPresent(having::add);
        }
        if (having.size() == phrase.words().size()) {
            int[] offsets = phrase.words().stream().mapToInt(Placed::offset).toArray();
            new PhraseSearch(having, offsets).addTo(bits, ordinals);
        }
    }

    private Optional<PostingList> find(String word) {
        return lists.computeIfAbsent(word, table::find);
    }

    private static void and(long[] bits, long[] others) {
        for (int word = 0; word < bits.length; word++) {
            bits[word] &= others[word];
        }
    }

    private static void or(long[] bits, long[] others) {
        for (int word = 0; word < bits.length; word++) {
            bits[word] |= others[word];
        }
    }

    private static void andNot(long[] bits, long[] others) {
        for (int word = 0; word < bits.length; word++) {
            bits[word] &= ~others[word];
        }
    }

    /**
     * Passes on each hit with its rank: the mean of what the words add, as PostgreSQL calculates it. The ranks are added up
     * for some thousand articles at a time, in the order of their ids.
     */
    void rank(OrdinalSet hits, Taker taker) {
        List<String> all = words.distinctWords();
        List<PostingReader> readers = new ArrayList<>();
        all.forEach(word -> table.postings(word).ifPresent(readers::add));
        long[] left = hits.toBits(size).clone();
        float[] sums = new float[Math.min(RANKED_TOGETHER, table.articles())];
        int count = Math.max(1, all.size());
        for (int from = 0; from < table.articles(); from += sums.length) {
            for (PostingReader reader : readers) {
                reader.addTo(sums, from);
            }
            take(sums, from, left, count, taker);
        }
        // what has none of the words, as a negation finds it
        OrdinalSet.of(left).forEach(ordinal -> taker.take(ordinal, 0));
    }

    /** Passes on the hits among those with a sum, and clears the sums. */
    private void take(float[] sums, int from, long[] left, int count, Taker taker) {
        for (int at = 0; at < sums.length; at++) {
            if (sums[at] != 0) {
                int ordinal = ordinals.get(from + at);
                long bit = 1L << ordinal;
                if ((left[ordinal >> 6] & bit) != 0) {
                    left[ordinal >> 6] &= ~bit;
                    taker.take(ordinal, sums[at] / count);
                }
                sums[at] = 0;
            }
        }
    }

    /** Takes an article with its rank. */
    interface Taker {
        void take(int ordinal, float rank);
    }
}
