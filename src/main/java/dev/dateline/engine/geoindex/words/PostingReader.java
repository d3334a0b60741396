package dev.dateline.engine.geoindex.words;

import dev.dateline.engine.geoindex.column.Packed;
import java.util.Arrays;

/**
 * Reads the postings of a word as {@link PostingCursor#write} wrote them, without positions: some bytes of them at a time,
 * which are decoded into arrays of articles. So a common word needs no large array, and no call for each article. Not
 * thread-safe.
 */
public final class PostingReader {

    private static final int BUFFER_BYTES = 1 << 15;
    private static final int BATCH_SIZE = 512;
    /** Three varints of five bytes. */
    private static final int MAX_POSTING_BYTES = 15;

    private final WordBytes source;
    /** Of the source: what follows the bytes of the buffer, and where the postings end. */
    private long next;

    private final long end;

    private final byte[] buffer;
    private int at;
    private int limit;
    private int rank;

    /** The articles that were decoded last. */
    private final int[] ranks = new int[BATCH_SIZE];

    private final int[] headlines = new int[BATCH_SIZE];
    private final int[] bodies = new int[BATCH_SIZE];
    private int count;
    /** The first of them that was not passed on. */
    private int first;

    /** @param length of the postings in bytes, which begin at {@code from} */
    PostingReader(WordBytes source, long from, int length) {
        this.source = source;
        next = from;
        end = from + length;
        buffer = new byte[Math.min(BUFFER_BYTES, length)];
    }

    /** Sets the bits of all articles, which have a number for each rank. */
    public void addTo(long[] bits, Packed numbers) {
        while (decode()) {
            for (int article = 0; article < count; article++) {
                int number = numbers.get(ranks[article]);
                bits[number >> 6] |= 1L << number;
            }
        }
    }

    /** Passes on all articles, in the order of their ranks. */
    void forEach(PostingTaker taker) {
        while (decode()) {
            for (int article = 0; article < count; article++) {
                taker.take(ranks[article], headlines[article], bodies[article]);
            }
        }
    }

    /**
     * Adds what the word adds to the ranks of the next articles.
     *
     * @param sums of the articles from the rank {@code from} on, which is not larger than that of the next article
     */
    public void addTo(float[] sums, int from) {
        long to = (long) from + sums.length;
        while (first < count || decode()) {
            int last = count;
            if (ranks[count - 1] >= to) {
                int found = Arrays.binarySearch(ranks, first, count, (int) to);
                last = found < 0 ? ~found : found;
            }
            WordRank.add(sums, from, ranks, headlines, bodies, first, last);
            first = last;
            if (last < count) {
                return;
            }
        }
    }

    /** Decodes the next articles; false at the end. */
    private boolean decode() {
        if (limit - at < BATCH_SIZE * MAX_POSTING_BYTES && next < end) {
            fill();
        }
        byte[] bytes = buffer;
        int decoded = 0;
        while (decoded < BATCH_SIZE && at < limit) {
            int posting = bytes[at++];
            if (posting < 0) {
                posting &= 0x7F;
                for (int shift = 7, more = -1; more < 0; shift += 7) {
                    more = bytes[at++];
                    posting |= (more & 0x7F) << shift;
                }
            }
            rank += posting >>> 2;
            ranks[decoded] = rank;
            int code = posting & 3;
            if (code == PostingCursor.COUNTED) {
                var counts = new VarintReader(bytes, at);
                headlines[decoded] = counts.next();
                bodies[decoded] = counts.next();
                at = counts.at();
            } else {
                headlines[decoded] = code == PostingCursor.BODY ? 0 : 1;
                bodies[decoded] = code == PostingCursor.HEADLINE ? 0 : 1;
            }
            decoded++;
        }
        count = decoded;
        first = 0;
        return decoded > 0;
    }

    private void fill() {
        int rest = limit - at;
        System.arraycopy(buffer, at, buffer, 0, rest);
        int more = (int) Math.min(buffer.length - rest, end - next);
        source.read(next, buffer, rest, more);
        next += more;
        at = 0;
        limit = rest + more;
    }
}
