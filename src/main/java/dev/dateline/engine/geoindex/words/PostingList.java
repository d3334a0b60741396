package dev.dateline.engine.geoindex.words;

/** The articles that have a word, by rank, with the numbers of its occurrences. */
public final class PostingList {

    private final WordEntry entry;
    /** The postings, then the positions. */
    private final byte[] lists;

    PostingList(WordEntry entry, byte[] lists) {
        this.entry = entry;
        this.lists = lists;
    }

    WordEntry entry() {
        return entry;
    }

    /** The postings, then the positions. */
    byte[] lists() {
        return lists;
    }

    /** Number of articles. */
    public int articles() {
        return entry.articles();
    }

    /** A cursor before the first article. */
    public PostingCursor cursor() {
        return new PostingCursor(lists, entry.postings());
    }
}
