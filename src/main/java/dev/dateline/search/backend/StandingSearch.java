package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.search.sql.RefinementSql;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Asks standing queries of an index of a few articles, on the caller's transaction. */
@ApplicationScoped
public class StandingSearch {

    /** Maximum number of articles that are asked about at the same time. */
    public static final int MAX_ARTICLES = 10_000;

    private static final int MAX_ROUNDS = 12;

    private final WordQueries words;

    StandingSearch(WordQueries words) {
        this.words = words;
    }

    /**
     * The query as the index takes it.
     *
     * @param tsquery its words as PostgreSQL has parsed them, in binary form; null if it has none
     */
    public static IndexQuery prepare(StandingQuery query, @Nullable ByteBuffer tsquery) {
        WordExpression words = tsquery == null ? null : TsQuery.parse(tsquery);
        return IndexQueries.of(
                query.area(), query.filter(), words, IndexQuery.Order.NEWEST, new PageRequest(MAX_ARTICLES, 0));
    }

    /** Whether the words of a query are any: without, it finds nothing. */
    public boolean hasWords(String text) {
        return !(words.parse(text) instanceof WordExpression.None);
    }

    /**
     * The articles that match, each with its matching mentions.
     *
     * @param connection where PostGIS is asked about mentions too close to a boundary; null if their rows are gone
     * @return empty if such a mention cannot be asked about
     */
    public Optional<Map<Long, List<Long>>> find(
            @Nullable Connection connection, ProjectId project, GeoIndex index, IndexQuery query) throws SQLException {
        Answer<IndexPage> answer = index.search(query);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            switch (answer) {
                case Answer.Complete<IndexPage>(IndexPage page) -> {
                    Map<Long, List<Long>> found = new HashMap<>();
                    for (Hit hit : page.hits()) {
                        found.put(hit.articleId(), hit.mentionIds());
                    }
                    return Optional.of(found);
                }
                case Answer.NeedsRefinement<IndexPage> open -> {
                    if (connection == null) {
                        return Optional.empty();
                    }
                    Set<Long> inside = RefinementSql.inside(project, open.area(), open.mentionIds())
                            .ask(connection);
                    answer = open.refine(inside::contains);
                }
                case Answer.NeedsDistances<IndexPage> open ->
                    throw new IllegalStateException("a search by date needs no distances");
            }
        }
        throw new BrokenIndexException("its refinement does not end");
    }
}
