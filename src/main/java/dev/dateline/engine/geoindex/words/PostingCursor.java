package dev.dateline.engine.geoindex.words;

import dev.dateline.engine.geoindex.column.Packed;

/**
 * Goes through a posting list. An article is a varint: the distance of its rank from the one before, times four, plus a code
 * of its occurrences: 0 once in the body, 1 once in the headline, 2 once in each, 3 two varints follow, in the headline and
 * in the body. The positions are varints, too: of each article the first, and then the distances.
 */
public final class PostingCursor {

    private static final int BODY = 0;
    private static final int HEADLINE = 1;
    private static final int BOTH = 2;
    private static final int COUNTED = 3;

    private final VarintReader postings;
    private final VarintReader positions;
    private final int end;
    private int rank;
    private boolean begun;
    private int headline;
    private int body;
    /** Positions of articles before this one that were not read. */
    private int unread;

    PostingCursor(byte[] lists, int postings) {
        this.postings = new VarintReader(lists, 0);
        this.positions = new VarintReader(lists, postings);
        end = postings;
    }

    /** Writes an article as it is read here. */
    static void write(ByteList postings, int distance, int headline, int body) {
        int code = code(headline, body);
        postings.varint(distance << 2 | code);
        if (code == COUNTED) {
            postings.varint(headline);
            postings.varint(body);
        }
    }

    /** Passes on all articles of postings without positions: {@link #next} in one loop, which takes half the time. */
    static void forEach(byte[] postings, PostingTaker taker) {
        int rank = 0;
        for (int at = 0; at < postings.length; ) {
            int posting = postings[at++];
            if (posting < 0) {
                posting &= 0x7F;
                for (int shift = 7, more = -1; more < 0; shift += 7) {
                    more = postings[at++];
                    posting |= (more & 0x7F) << shift;
                }
            }
            rank += posting >>> 2;
            int code = posting & 3;
            if (code == COUNTED) {
                var counts = new VarintReader(postings, at);
                int headline = counts.next();
                taker.take(rank, headline, counts.next());
                at = counts.at();
            } else {
                taker.take(rank, code == BODY ? 0 : 1, code == HEADLINE ? 0 : 1);
            }
        }
    }

    /** Sets the bits of all articles, in one loop: a third of the time of {@link #next} in the native executable (ADR 22). */
    static void addTo(long[] bits, byte[] postings, int end, Packed numbers) {
        int rank = 0;
        for (int at = 0; at < end; ) {
            int posting = postings[at++];
            if (posting < 0) {
                posting &= 0x7F;
                for (int shift = 7, more = -1; more < 0; shift += 7) {
                    more = postings[at++];
                    posting |= (more & 0x7F) << shift;
                }
            }
            rank += posting >>> 2;
            if ((posting & 3) == COUNTED) {
                var counts = new VarintReader(postings, at);
                counts.skip(2);
                at = counts.at();
            }
            int number = numbers.get(rank);
            bits[number >> 6] |= 1L << number;
        }
    }

    private static int code(int headline, int body) {
        if (headline == 0 && body == 1) {
            return BODY;
        }
        if (headline == 1 && body <= 1) {
            return body == 0 ? HEADLINE : BOTH;
        }
        return COUNTED;
    }

    /** Moves to the next article; false at the end. */
    public boolean next() {
        if (postings.at() == end) {
            return false;
        }
        begun = true;
        unread += headline + body;
        int posting = postings.next();
        rank += posting >>> 2;
        switch (posting & 3) {
            case BODY -> set(0, 1);
            case HEADLINE -> set(1, 0);
            case BOTH -> set(1, 1);
            default -> set(postings.next(), postings.next());
        }
        return true;
    }

    private void set(int inHeadline, int inBody) {
        headline = inHeadline;
        body = inBody;
    }

    /** Moves to the first article of this rank or a later one; false at the end. */
    boolean seek(int wanted) {
        while (!begun || rank < wanted) {
            if (!next()) {
                return false;
            }
        }
        return true;
    }

    public int rank() {
        return rank;
    }

    /** Occurrences in the headline. */
    public int headline() {
        return headline;
    }

    /** Occurrences in the body. */
    public int body() {
        return body;
    }

    /** Index of the first byte behind this article. */
    int at() {
        return postings.at();
    }

    /** The positions of this article, ascending, at the start of an array. Returns their number. May be called once. */
    int positions(int[] into) {
        positions.skip(unread);
        int count = headline + body;
        int position = 0;
        for (int number = 0; number < count; number++) {
            position += positions.next();
            into[number] = position;
        }
        unread = -count; // the next article adds them
        return count;
    }

    /** Copies the positions of this article as they are stored. May be called once. */
    void copyPositions(byte[] lists, ByteList to) {
        positions.skip(unread);
        int start = positions.at();
        positions.skip(headline + body);
        to.add(lists, start, positions.at() - start);
        unread = -(headline + body);
    }
}
