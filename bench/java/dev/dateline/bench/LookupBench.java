package dev.dateline.bench;

import dev.dateline.content.articles.ArticleLookups;
import dev.dateline.content.locations.MentionLookups;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Lookups of rows by id as the service does them, in turns with its former statements, which hid the project from the
 * planner (ADR 47): in a project with statistics, and in one that is newer than they are.
 */
final class LookupBench {

    private static final int NEW_PROJECT = 20_000;
    private static final int PAGE = 25;
    private static final int BATCH = 500;
    private static final List<String> TABLES = List.of("article", "mention", "article_tag", "article_image");

    private static final String FORMER_ARTICLES = """
            select a.id, a.headline, a.url, a.author, a.pub_date, a.source_id, a.source_name, a.preview,
                   a.embedded, a.location_count, a.image_count, a.tag_count, a.word_count,
                   tags.types, tags.categories, tags.confidences, a.updated_at
            from unnest(array(select unnest(?))) as wanted (id)
            cross join lateral (
              select *
              from article
              where project_id = any (array(select ?))
                and id = wanted.id
              offset 0
            ) a
            cross join lateral (
              select array_agg(t.meta_type) as types,
                     array_agg(t.category) as categories,
                     array_agg(t.confidence) as confidences
              from (
                select *
                from article_tag
                where project_id = a.project_id
                  and article_id = a.id
                order by position
              ) t
            ) tags""";

    private static final String FORMER_MENTIONS = """
            select m.id, m.label, m.location_type, m.formatted_address, m.geom::bytea, m.h3_cell, m.h3_resolution,
                   m.canonical_type, m.canonical_id, m.canonical_name, m.nature, m.role_in_story, m.evidence
            from (
              select found.*, sum(%s) over () as weight
              from unnest(array(select unnest(?))) as wanted (id)
              cross join lateral (
                select *
                from mention
                where project_id = any (array(select ?))
                  and id = wanted.id
                offset 0
              ) found
            ) m
            where m.weight <= ?""".formatted(MentionLookups.WEIGHT);

    private static final String FORMER_DROP = """
            delete from %1$s
            where ctid = any (array(
              select part.ctid
              from unnest(?::bigint[]) as one (article_id)
              cross join lateral (
                select p.ctid
                from %1$s p
                where p.project_id = ?
                  and p.article_id = one.article_id
                offset 0
              ) part))""";

    /** One way of a lookup; returns how many rows it gave. */
    private interface Lookup {
        int of(Connection connection, ProjectId project, List<Long> ids) throws SQLException;
    }

    private record Case(String name, int ids, String table, Lookup former, Lookup present) {}

    private static final List<Case> CASES = List.of(
            new Case(
                    "25 articles with tags",
                    PAGE,
                    "article",
                    (connection, project, ids) ->
                            count(connection, SqlText.of(FORMER_ARTICLES, ids.toArray(Long[]::new), project.value())),
                    (connection, project, ids) -> count(connection, ArticleLookups.rows(project, ids))),
            new Case(
                    "25 mentions",
                    PAGE,
                    "mention",
                    (connection, project, ids) -> count(
                            connection,
                            SqlText.of(FORMER_MENTIONS, ids.toArray(Long[]::new), project.value(), Long.MAX_VALUE)),
                    (connection, project, ids) -> count(connection, MentionLookups.rows(project, ids))),
            new Case(
                    "tags and images of 500 articles, deleted",
                    BATCH,
                    "article",
                    LookupBench::formerDrop,
                    (connection, project, ids) -> {
                        ArticleLookups.dropParts(connection, project, ids);
                        return ids.size();
                    }));

    private final Bed bed;
    private final Corpus corpus;

    LookupBench(Bed bed, Corpus corpus) {
        this.bed = bed;
        this.corpus = corpus;
    }

    void run(int size, int rounds) throws SQLException, IOException {
        long known = bed.project(Bed.slug(size));
        long unknown = bed.project("bench-newer-than-statistics");
        autovacuum(false);
        try {
            loadAfterStatistics(unknown);
            System.out.printf(
                    "%n| %,d articles with statistics, %,d without | former | now | now / former |%n|---|---|---|---|%n",
                    size, NEW_PROJECT);
            Map<String, Long> projects = new LinkedHashMap<>();
            projects.put("with statistics", known);
            projects.put("newer than the statistics", unknown);
            for (var project : projects.entrySet()) {
                for (Case one : CASES) {
                    compare(project.getKey(), new ProjectId(project.getValue()), one, rounds);
                }
            }
        } finally {
            autovacuum(true);
        }
    }

    private void compare(String name, ProjectId project, Case one, int rounds) throws SQLException {
        var former = new Samples();
        var present = new Samples();
        var random = new Random(7);
        try (Connection connection = bed.connect()) {
            List<Long> all = ids(connection, one.table(), project);
            connection.setAutoCommit(false);
            for (int round = -10; round < rounds; round++) {
                List<Long> ids = random.ints(one.ids(), 0, all.size())
                        .distinct()
                        .mapToObj(all::get)
                        .toList();
                for (boolean now : new boolean[] {false, true}) {
                    long start = System.nanoTime();
                    int found = (now ? one.present() : one.former()).of(connection, project, ids);
                    long took = System.nanoTime() - start;
                    connection.rollback();
                    if (found != ids.size()) {
                        throw new IllegalStateException("%s: %d of %d".formatted(one.name(), found, ids.size()));
                    }
                    if (round >= 0) {
                        (now ? present : former).add(took);
                    }
                }
            }
        }
        double before = former.percentile(50);
        double after = present.percentile(50);
        System.out.printf("| %s, %s | %.2f ms | %.2f ms | %.2f |%n", one.name(), name, before, after, after / before);
    }

    private static List<Long> ids(Connection connection, String table, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of(
                "select id from %s where project_id = ? order by id limit %d".formatted(table, NEW_PROJECT),
                project.value());
        return new ArrayList<>(Query.list(sql, row -> row.getLong(1)).ask(connection));
    }

    private static int count(Connection connection, SqlText sql) throws SQLException {
        return Query.list(sql, row -> row.getLong(1)).ask(connection).size();
    }

    private static int formerDrop(Connection connection, ProjectId project, List<Long> ids) throws SQLException {
        for (String table : List.of("article_tag", "article_image")) {
            Update.of(FORMER_DROP.formatted(table), ids.toArray(Long[]::new), project.value())
                    .run(connection);
        }
        return ids.size();
    }

    /** The statistics of all tables are made without this project; then its rows come. */
    private void loadAfterStatistics(long project) throws SQLException, IOException {
        try (Connection connection = bed.connect()) {
            Bed.update(connection, "delete from article where project_id = ?", project);
        }
        bed.analyze();
        try (Connection connection = bed.connect()) {
            connection.setAutoCommit(false);
            long first = Bed.reserveArticleIds(connection, NEW_PROJECT);
            var batch = new CopyBatch(project, new H3Cells());
            for (int number = 0; number < NEW_PROJECT; number++) {
                batch.add(first + number, corpus.article(number, NEW_PROJECT));
            }
            batch.copy(connection);
            connection.commit();
        }
    }

    private void autovacuum(boolean enabled) throws SQLException {
        try (Connection connection = bed.connect()) {
            for (String table : TABLES) {
                Bed.update(connection, "alter table %s set (autovacuum_enabled = %s)".formatted(table, enabled));
            }
        }
    }
}
