package dev.dateline.search.liveindex;

import java.util.Collection;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Some of a segment's articles, to be read by one statement.
 *
 * @param from rank of the first, in the order of ids
 * @param to rank behind the last
 */
record IdBatch(int from, int to) {

    /** Maximum number of articles of a statement. */
    static final int MAX_ARTICLES = 10_000;

    /** Articles are read by a range of ids if it has at most this many ids for each. */
    private static final int SPARSE = 4;

    // `offset 0` makes the planner read one article at a time. For a project that is newer than its statistics, it
    // would otherwise read all articles each time.
    private static final String OF_ARTICLES = """
            select found.*
            from unnest('{%s}'::bigint[]) as wanted (id)
            cross join lateral (
            %s
              and %s = wanted.id
              offset 0
            ) found""";

    /** The batch that begins with an article. */
    static IdBatch at(int rank, int articles) {
        return new IdBatch(rank, Math.min(rank + MAX_ARTICLES, articles));
    }

    /**
     * A query of these articles alone, in the order of their ids.
     *
     * @param query of all articles
     * @param articleId its column
     * @param ids by rank
     */
    String restrict(String query, String articleId, IntToLongFunction ids) {
        long first = ids.applyAsLong(from);
        long last = ids.applyAsLong(to - 1);
        if ((last - first) / SPARSE <= to - 1 - from) {
            return query + "\n  and %s between %d and %d\norder by %s".formatted(articleId, first, last, articleId);
        }
        String all = IntStream.range(from, to)
                .mapToObj(rank -> String.valueOf(ids.applyAsLong(rank)))
                .collect(Collectors.joining(","));
        return ofArticles(all, query, articleId) + "\norder by wanted.id";
    }

    static String joined(Collection<Long> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Restricts a query to these articles; ids are joined by commas. */
    static String ofArticles(String ids, String query, String articleId) {
        return OF_ARTICLES.formatted(ids, query, articleId);
    }
}
