package dev.dateline.engine.geoindex.vectors;

import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The vectors by one model of the articles of a segment, by ordinal. An article may have several: its score is the greatest of
 * theirs. Immutable and thread-safe. An article with one vector of 256 dimensions takes 266 bytes.
 */
public final class VectorTable {

    /**
     * What the vectors are of, by the caller's numbers: only vectors of the same model can be compared.
     *
     * @param number of the model
     * @param switches another number for vectors of the same model that were made again
     * @param isMany whether an article may have several
     */
    public record Model(int number, int switches, boolean isMany) {}

    private static final int MAX_WORDS = Character.MAX_VALUE;

    private final Model model;
    private final int dims;
    private final long version;
    private final VectorRows rows;
    /** The first row of each article; null if the row of an article is its ordinal. */
    private final int @Nullable [] first;
    /** The number of rows of each article. */
    private final char @Nullable [] counts;

    /** Bits of the articles that have one. */
    private final long[] having;

    private final char[] words;

    private VectorTable(Builder from, long version) {
        model = from.model;
        dims = from.rows.dims();
        this.version = version;
        rows = from.rows.build(from.first == null ? from.words.length : from.used);
        first = from.first;
        counts = from.counts;
        having = from.having;
        words = from.words;
    }

    /** Collects vectors. Not thread-safe; for one use. */
    public static final class Builder {

        /** Until the first vector comes. */
        private static final int NO_DIMENSIONS = Long.SIZE;

        private final Model model;
        private final int articles;
        private VectorRows.Builder rows;
        private boolean begun;
        private final int @Nullable [] first;
        private final char @Nullable [] counts;
        private final long[] having;
        private final char[] words;
        private int used;

        /**
         * @param articles number of articles of the segment
         * @param model whose vectors are kept; the first one tells their dimensions
         */
        public Builder(int articles, Model model) {
            this.model = model;
            this.articles = articles;
            rows = new VectorRows.Builder(0, NO_DIMENSIONS);
            first = model.isMany ? new int[articles] : null;
            counts = model.isMany ? new char[articles] : null;
            having = new long[Math.ceilDiv(articles, Long.SIZE)];
            words = new char[articles];
        }

        /**
         * Adds a vector of an article, after all others of the same article and before those of the next one. One that is zero, or
         * of other dimensions than the first one, counts as none.
         *
         * @param length of the article in words; kept up to 65,535
         */
        public void add(int ordinal, ByteBuffer vector, int length) {
            if (!vector.hasRemaining()) {
                return;
            }
            begin(vector.remaining());
            int row = first == null ? ordinal : used;
            rows.reach(row);
            if (vector.remaining() == rows.dims() && rows.set(row, vector)) {
                count(ordinal);
                words[ordinal] = (char) Math.min(length, MAX_WORDS);
            }
        }

        private void begin(int dims) {
            if (!begun) {
                begun = true;
                rows = new VectorRows.Builder(first == null ? articles : 0, dims);
            }
        }

        private void count(int ordinal) {
            having[ordinal >> 6] |= 1L << ordinal;
            if (first != null && counts != null) {
                if (counts[ordinal] == 0) {
                    first[ordinal] = used;
                }
                counts[ordinal]++;
                used++;
            }
        }

        /** Copies the vectors of an article from a table of the same model. */
        public void copy(VectorTable from, int fromOrdinal, int ordinal) {
            if (!from.has(fromOrdinal) || !from.model.equals(model)) {
                return;
            }
            begin(from.dims);
            if (from.dims != rows.dims()) {
                return;
            }
            for (int at = 0; at < from.count(fromOrdinal); at++) {
                int row = first == null ? ordinal : used;
                rows.reach(row);
                rows.copy(from.rows, from.row(fromOrdinal) + at, row);
                count(ordinal);
            }
            words[ordinal] = from.words[fromOrdinal];
        }

        /** The table, with the version of the project that was read. */
        public VectorTable build(long version) {
            return new VectorTable(this, version);
        }
    }

    public Model model() {
        return model;
    }

    int dims() {
        return dims;
    }

    /** The version of the project whose articles have these vectors. */
    public long version() {
        return version;
    }

    /** Whether an article has one. */
    public boolean has(int ordinal) {
        return (having[ordinal >> 6] >>> ordinal & 1) != 0;
    }

    /** Whether an article may have several rows; else its row is its ordinal. */
    boolean isMany() {
        return first != null;
    }

    /** The first row of an article. */
    int row(int ordinal) {
        return first == null ? ordinal : first[ordinal];
    }

    /** The number of rows of an article that has one. */
    int count(int ordinal) {
        return counts == null ? 1 : counts[ordinal];
    }

    VectorRows rows() {
        return rows;
    }

    /** The bits of those of these articles that have one. */
    public long[] having(OrdinalSet articles) {
        long[] bits = articles.toBits(words.length).clone();
        for (int word = 0; word < bits.length; word++) {
            bits[word] &= having[word];
        }
        return bits;
    }

    /** Number of words of an article that has a vector, at most 65,535. */
    public int words(int ordinal) {
        return words[ordinal];
    }

    /** Bytes of memory that it takes. */
    public long heapBytes() {
        long ofFirst = first == null ? 0 : HeapSize.of(first);
        long ofCounts = counts == null ? 0 : (long) Character.BYTES * counts.length;
        return 176
                + rows.heapBytes()
                + ofFirst
                + ofCounts
                + HeapSize.of(having)
                + (long) Character.BYTES * words.length;
    }
}
