package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.geoindex.Anchor;
import dev.dateline.geoindex.Answer;
import dev.dateline.geoindex.IndexQuery;
import dev.dateline.geoindex.IndexQuery.TagClause;
import dev.dateline.geosearch.FoundPage.FoundArticle;
import dev.dateline.liveindex.Picture;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.ListKey;
import dev.dateline.paging.Walk;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A search as a project's picture answers it, with PostgreSQL's word on mentions too near the area's boundary. */
final class IndexedPage {

    /** An answer that asks again and again is none; two questions are the most that were seen. */
    private static final int MOST_QUESTIONS = 8;

    private IndexedPage() {}

    /** What the index says by itself: a page, or a question. */
    static Answer ask(GeoSearchQuery query, Picture picture) {
        return trying(() -> picture.index().search(toIndexQuery(query)));
    }

    private static Answer trying(Supplier<Answer> step) {
        try {
            return step.get();
        } catch (RuntimeException failed) {
            throw new BrokenIndex("it failed: " + failed, failed);
        }
    }

    /** The page, if the connection shows the picture's version still when this is done. */
    static FoundPage settle(Connection connection, ProjectId project, GeoSearchQuery query, Answer first)
            throws SQLException {
        Answer answer = first;
        for (int count = 0; count < MOST_QUESTIONS; count++) {
            switch (answer) {
                case Answer.Page page -> {
                    return new FoundPage(
                            page.hits().stream()
                                    .map(hit -> new FoundArticle(hit.articleId(), hit.mentionIds()))
                                    .toList(),
                            page.total(),
                            page.offset());
                }
                case Answer.Question question -> {
                    Set<Long> inside = inside(connection, project, query, question.mentionIds());
                    answer = trying(() -> question.decide(inside::contains));
                }
            }
        }
        throw new BrokenIndex("it asks without end");
    }

    private static IndexQuery toIndexQuery(GeoSearchQuery query) {
        return new IndexQuery(
                query.area(),
                query.types().stream().map(LocationType::text).toList(),
                query.natures().stream().map(Nature::text).toList(),
                query.meta().stream()
                        .map(clause -> new TagClause(clause.negated(), clause.metaType(), clause.categories()))
                        .toList(),
                query.dates().from(),
                query.dates().to(),
                query.page().limit(),
                query.page().offset(),
                anchor(query.page().walk()));
    }

    private static @Nullable Anchor anchor(@Nullable Walk walk) {
        ListKey key = walk == null ? null : walk.key();
        if (walk == null || (key == null && !walk.back())) {
            return null;
        }
        return key == null ? Anchor.END : new Anchor(key.date(), key.id(), walk.back());
    }

    /** Which of these mentions lie in the area. */
    private static Set<Long> inside(Connection connection, ProjectId project, GeoSearchQuery query, long[] mentions)
            throws SQLException {
        // fenced: they are few, and the planner would rather look for all that lies in the area
        SqlText sql = SqlText.lines(
                SqlText.of("""
                        with m as materialized (
                          select id, geom, outline, shape
                          from mention
                          where project_id = ?
                            and id = any (?)
                        )
                        select m.id
                        from m
                        where false""", project.value(), Arrays.stream(mentions).boxed().toArray(Long[]::new)),
                SqlText.lines(AreaSql.conditions(query.area()).stream()
                        .map(condition -> new SqlText("   or (" + condition.text() + ")", condition.binds()))
                        .toList()));
        Query<Set<Long>> asked = new Query<>(sql, rows -> {
            Set<Long> inside = new HashSet<>();
            while (rows.next()) {
                inside.add(rows.getLong(1));
            }
            return inside;
        });
        return asked.ask(connection);
    }
}
