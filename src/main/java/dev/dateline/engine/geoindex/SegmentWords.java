package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.query.WordExpression.Placed;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.words.PhraseSearch;
import dev.dateline.engine.geoindex.words.PostingCursor;
import dev.dateline.engine.geoindex.words.PostingList;
import dev.dateline.engine.geoindex.words.WordRank;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Evaluates the words of one query on one segment. Reads each posting list once. Not thread-safe. */
final class SegmentWords {

    /** If fewer articles match than one in this many, their ranks are kept by list instead of by ordinal. */
    private static final int SPARSE = 64;

    private final WordTable table;
    private final Packed ordinals;
    private final WordExpression words;
    private final int size;
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
                find(word.text()).ifPresent(list -> list.addTo(bits, ordinals));
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

    /** The ranks of articles: the mean of what the words add, as PostgreSQL calculates it. */
    Ranks ranks(OrdinalSet hits) {
        boolean sparse = hits.size() < size / SPARSE;
        int[] list = sparse ? hits.slice(0, hits.size()) : new int[0];
        float[] sums = new float[sparse ? list.length : size];
        long[] wanted = hits.toBits(size);
        List<String> all = words.distinctWords();
        for (String word : all) {
            PostingCursor cursor = find(word).map(PostingList::cursor).orElse(null);
            while (cursor != null && cursor.next()) {
                int ordinal = ordinals.get(cursor.rank());
                if ((wanted[ordinal >> 6] >>> ordinal & 1) != 0) {
                    int at = sparse ? Arrays.binarySearch(list, ordinal) : ordinal;
                    sums[at] = (float) (sums[at] + WordRank.of(cursor.headline(), cursor.body()));
                }
            }
        }
        return new Ranks(hits, sparse ? list : null, sums, Math.max(1, all.size()));
    }

    /** Takes an article with its rank. */
    interface Taker {
        void take(int ordinal, float rank);
    }

    /** The ranks of hits: in the order of a list of their ordinals if they are sparse, else by ordinal. */
    record Ranks(OrdinalSet hits, int @Nullable [] list, float[] sums, int words) {

        /** Passes on each hit, ascending. */
        void forEach(Taker taker) {
            if (list == null) {
                hits.forEach(ordinal -> taker.take(ordinal, sums[ordinal] / words));
                return;
            }
            for (int number = 0; number < list.length; number++) {
                taker.take(list[number], sums[number] / words);
            }
        }
    }
}
