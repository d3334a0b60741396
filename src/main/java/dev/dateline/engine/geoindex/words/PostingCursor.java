package dev.dateline.engine.geoindex.words;

/**
 * Goes through a posting list. An article is a varint: the distance of its rank from the one before, times four, plus a code
 * of its occurrences: 0 once in the body, 1 once in the headline, 2 once in each, 3 two varints follow, in the headline and
 * in the body. The positions are varints, too: of each article the first, and then the distances.
 */
public final class PostingCursor {

    static final int BODY = 0;
    static final int HEADLINE = 1;
    private static final int BOTH = 2;
    static final int COUNTED = 3;

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
