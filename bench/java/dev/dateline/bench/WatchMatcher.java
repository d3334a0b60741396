package dev.dateline.bench;

import java.util.Set;

/** One way to find the watches that an article matches. */
interface WatchMatcher extends AutoCloseable {

    /** Reads an article, before it is asked about. */
    default void prepare(WatchedArticle article) throws Exception {}

    /** The numbers of the watches. The article has been prepared. */
    Set<Integer> match(WatchedArticle article) throws Exception;

    /** Bytes that it has outside the heap. */
    default long bytesOutside() throws Exception {
        return 0;
    }

    @Override
    default void close() throws Exception {}
}
