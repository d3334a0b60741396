package dev.dateline.search.sql;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SQL that counts which entities articles have together with another one. */
public final class ConnectionSql {

    /** Number of posting entries of an entity that can be read for the cost of finding the entities of an article. */
    private static final int ROWS_AN_ARTICLE = 20;

    /** Entities, whether their articles are many beside those that pass the filters, and the rows of those that pass. */
    private static final String OTHERS = """
            ,
            other as materialized (
              select k.number
              from known_entity k
              where k.project_id = ?
                and k.root = any (?)
            ),
            few as materialized (
              select exists (
                select
                from article_entity a
                where a.project_id = ?
                  and a.entity = any (array(select number from other))
                offset (select %d * count(*) from matching)
              ) as articles
            ),
            held as materialized (
              select a.entity, a.article_id, a.pub_date
              from article_entity a
              where (select articles from few)
                and a.project_id = ?
                and a.article_id = any (array(select article_id from matching))
                and case when a.entity in (select number from other) then true else false end
              union all
              select a.entity, a.article_id, a.pub_date
              from article_entity a
              where not (select articles from few)
                and a.project_id = ?
                and a.entity = any (array(select number from other))
                and case when a.article_id in (select article_id from matching) then true else false end
            ),
            """.formatted(ROWS_AN_ARTICLE);

    /**
     * An entity that articles have together with the other one.
     *
     * @param root its number
     * @param first day of the oldest dated article with both; null if none has a date
     * @param last day of the newest
     */
    public record Connected(
            long root,
            EntityKey key,
            long articles,
            @Nullable LocalDate first,
            @Nullable LocalDate last) {}

    /**
     * All of them.
     *
     * @param all number of articles that pass the filters
     * @param one number of those that have the entity that is asked for
     */
    public record All(long all, long one, List<Connected> connected) {}

    private ConnectionSql() {}

    /** Finds all connections. */
    public static Query<All> all(ProjectId project, ConnectionQuery query) {
        List<SqlText> steps = new ArrayList<>();
        steps.add(matching(project, query));
        steps.add(one(project, query));
        steps.add(SqlText.of("""
                ,
                held as materialized (
                  select a.entity, a.article_id, a.pub_date
                  from article_entity a
                  where a.project_id = ?
                    and a.article_id = any (array(select article_id from one))
                    and not a.entity in (select number from member)
                ),""", project.value()));
        steps.add(RootSql.part(project));
        steps.add(SqlText.of(",\nother as materialized ("));
        steps.add(RootSql.counted(project, "held").indented(2));
        steps.add(SqlText.of("""
                )
                select t.total, t.one, o.*
                from (select (select count(*) from matching) as total, (select count(*) from one) as one) t
                left join (
                  select k.number, k.type, k.id, o.articles, o.first, o.last
                  from other o
                  cross join lateral (
                    select i.number, i.type, i.id from known_entity i where i.project_id = ? and i.number = o.root offset 0
                  ) k""", project.value()));
        if (query.type() != null) {
            steps.add(SqlText.of("  where k.type = ?", query.type()));
        }
        steps.add(SqlText.of(") o on true"));
        return new Query<>(SqlText.lines(steps), ConnectionSql::readAll);
    }

    /** The articles that pass the filters. */
    private static SqlText matching(ProjectId project, ConnectionQuery query) {
        return switch (query.articles()) {
            case GeoSearchQuery search ->
                SqlGeoSearch.matches(project, search, SqlText.of("m.id, m.article_id, m.pub_date"));
            case ArticleListQuery list -> SqlArticleList.matches(project, list);
        };
    }

    /** The numbers of the entity, and those of these articles that have it. */
    private static SqlText one(ProjectId project, ConnectionQuery query) {
        return SqlText.lines(
                SqlText.of(",\nmember as materialized ("),
                EntitySql.members(project, List.of(query.of())).indented(2),
                SqlText.of("""
                        ),
                        one as materialized (
                          select distinct a.article_id
                          from article_entity a
                          where a.project_id = ?
                            and a.entity = any (array(select number from member))
                            and case when a.article_id in (select article_id from matching) then true else false end
                        )""", project.value()));
    }

    private static All readAll(ResultSet rows) throws SQLException {
        List<Connected> connected = new ArrayList<>();
        long all = 0;
        long one = 0;
        while (rows.next()) {
            all = rows.getLong("total");
            one = rows.getLong("one");
            if (rows.getString("type") != null) {
                connected.add(new Connected(
                        rows.getLong("number"),
                        new EntityKey(rows.getString("type"), rows.getString("id")),
                        rows.getLong("articles"),
                        rows.getObject("first", LocalDate.class),
                        rows.getObject("last", LocalDate.class)));
            }
        }
        return new All(all, one, connected);
    }

    /**
     * The number of articles that pass the filters and have an entity, by its root. Decides at run time whether it reads the
     * entities of these articles, or the articles of these entities.
     */
    public static Query<Map<Long, Long>> articles(ProjectId project, ConnectionQuery query, List<Long> roots) {
        SqlText sql = SqlText.lines(
                matching(project, query),
                SqlText.of(
                        OTHERS,
                        project.value(),
                        roots.toArray(Long[]::new),
                        project.value(),
                        project.value(),
                        project.value()),
                RootSql.part(project),
                SqlText.of("\nselect c.root, c.articles\nfrom ("),
                RootSql.counted(project, "held").indented(2),
                SqlText.of(") c"));
        return new Query<>(sql, rows -> {
            Map<Long, Long> articles = new HashMap<>();
            while (rows.next()) {
                articles.put(rows.getLong(1), rows.getLong(2));
            }
            return articles;
        });
    }
}
