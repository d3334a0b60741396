package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.PipelinedQueries;
import dev.dateline.database.SqlText;
import dev.dateline.geo.SearchArea;
import dev.dateline.geoindex.query.SeekPosition;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.geoindex.query.CellCounts;
import dev.dateline.geoindex.query.FacetCounts;
import dev.dateline.geoindex.query.IndexQuery;
import dev.dateline.geoindex.query.IndexQuery.TagClause;
import dev.dateline.geoindex.query.IndexPage;
import dev.dateline.search.FoundPage.FoundArticle;
import dev.dateline.liveindex.IndexSnapshot;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.SortKey;
import dev.dateline.paging.Seek;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a project's picture answers, with PostgreSQL's word on mentions too near the area's boundary. */
final class IndexAnswers {

    /** An answer that asks again and again is none; two questions are the most that were seen. */
    private static final int MOST_QUESTIONS = 8;

    private IndexAnswers() {}

    static Answer<IndexPage> page(GeoSearchQuery query, IndexSnapshot snapshot) {
        return trying(() -> snapshot.index().search(toIndexQuery(query)));
    }

    /** Of a list there are no doubts. */
    static FoundList list(ArticleListQuery query, IndexSnapshot snapshot) {
        IndexPage page = given(trying(() -> snapshot.index().search(toIndexQuery(query))));
        return new FoundList(
                page.hits().stream().map(IndexPage.Hit::articleId).toList(), Map.of(), page.total(), page.offset());
    }

    static Facets facets(ArticleListQuery query, IndexSnapshot snapshot) {
        return toFacets(given(trying(() -> snapshot.index().facets(toIndexQuery(query), Facets.MOST))));
    }

    /** Of all mentions. */
    static List<LocationTypeUse> types(IndexSnapshot snapshot) {
        return given(trying(() -> snapshot.index().types())).stream()
                .map(use -> new LocationTypeUse(use.type(), use.mentions(), use.articles()))
                .toList();
    }

    private static <T> T given(Answer<T> answer) {
        if (answer instanceof Answer.Complete<T>(T value)) {
            return value;
        }
        throw new BrokenIndexException("it doubts where there is no boundary");
    }

    static Answer<FacetCounts> facets(GeoSearchQuery query, IndexSnapshot snapshot) {
        return trying(() -> snapshot.index().facets(toIndexQuery(query), Facets.MOST));
    }

    static Answer<CellCounts> density(DensityQuery query, IndexSnapshot snapshot) {
        return trying(() ->
                snapshot.index().density(toIndexQuery(query.search()), query.resolution(), DensityAnswer.MOST_CELLS));
    }

    private static <T> T trying(Supplier<T> step) {
        try {
            return step.get();
        } catch (RuntimeException failed) {
            throw new BrokenIndexException("it failed: " + failed, failed);
        }
    }

    /** What the database needs to decide the mentions that an index leaves open; {@code timeout}: of one statement. */
    record Refinement(ProjectId project, SearchArea area, Duration timeout) {}

    /** What was asked for, if the connection shows the picture's version still when this is done. */
    static <T> T settle(Connection connection, Refinement asked, Answer<T> first) throws SQLException {
        Answer<T> answer = first;
        for (int count = 0; count < MOST_QUESTIONS; count++) {
            switch (answer) {
                case Answer.Complete<T>(T value) -> {
                    return value;
                }
                case Answer.NeedsRefinement<T> question -> {
                    Set<Long> inside = inside(connection, asked, question.mentionIds());
                    answer = trying(() -> question.refine(inside::contains));
                }
            }
        }
        throw new BrokenIndexException("it asks without end");
    }

    static FoundPage toFoundPage(IndexPage page) {
        return new FoundPage(
                page.hits().stream()
                        .map(hit -> new FoundArticle(hit.articleId(), hit.mentionIds()))
                        .toList(),
                page.total(),
                page.offset());
    }

    static Facets toFacets(FacetCounts counts) {
        return new Facets(
                toCounts(counts.types()),
                toCounts(counts.natures()),
                toCounts(counts.sources()),
                toCounts(counts.months()),
                counts.tags().stream()
                        .map(tag -> new Facets.TagCount(tag.metaType(), tag.category(), tag.articles()))
                        .toList());
    }

    private static List<Facets.Count> toCounts(List<FacetCounts.Count> counts) {
        return counts.stream()
                .map(count -> new Facets.Count(count.value(), count.articles()))
                .toList();
    }

    private static IndexQuery toIndexQuery(GeoSearchQuery query) {
        return new IndexQuery(
                query.area(),
                query.types().stream().map(LocationType::text).toList(),
                query.natures().stream().map(Nature::text).toList(),
                clauses(query.meta()).toList(),
                query.dates().from(),
                query.dates().to(),
                query.page().limit(),
                query.page().offset(),
                anchor(query.page().seek()));
    }

    private static IndexQuery toIndexQuery(ArticleListQuery query) {
        return new IndexQuery(
                null,
                query.types().stream().map(LocationType::text).toList(),
                query.natures().stream().map(Nature::text).toList(),
                Stream.concat(
                                clauses(query.meta()),
                                Stream.ofNullable(query.source()).map(TagClause::ofSource))
                        .toList(),
                query.dates().from(),
                query.dates().to(),
                query.page().limit(),
                query.page().offset(),
                anchor(query.page().seek()));
    }

    private static Stream<TagClause> clauses(List<MetaClause> meta) {
        return meta.stream().map(clause -> new TagClause(clause.negated(), clause.metaType(), clause.categories()));
    }

    private static @Nullable SeekPosition anchor(@Nullable Seek seek) {
        SortKey key = seek == null ? null : seek.key();
        if (seek == null || (key == null && !seek.back())) {
            return null;
        }
        return key == null ? SeekPosition.END : new SeekPosition(key.date(), key.id(), seek.back());
    }

    /** Which of these mentions lie in the area. */
    private static Set<Long> inside(Connection connection, Refinement asked, long[] mentions) throws SQLException {
        // fenced: they are few, and the planner would rather look for all that lies in the area
        SqlText sql = SqlText.lines(
                SqlText.of(
                        """
                        with m as materialized (
                          select id, geom, outline, shape
                          from mention
                          where project_id = ?
                            and id = any (?)
                        )
                        select m.id
                        from m
                        where false""",
                        asked.project().value(),
                        Arrays.stream(mentions).boxed().toArray(Long[]::new)),
                SqlText.lines(AreaSql.conditions(asked.area()).stream()
                        .map(condition -> new SqlText("   or (" + condition.text() + ")", condition.binds()))
                        .toList()));
        var trip = new PipelinedQueries();
        trip.limit(asked.timeout());
        Supplier<Set<Long>> inside = trip.add(new Query<>(sql, IndexAnswers::ids));
        trip.ask(connection);
        return inside.get();
    }

    private static Set<Long> ids(ResultSet rows) throws SQLException {
        Set<Long> ids = new HashSet<>();
        while (rows.next()) {
            ids.add(rows.getLong(1));
        }
        return ids;
    }
}
