package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.geoindex.query.EntityKey;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.GeoSearchQuery;
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

    /**
     * An entity that articles have together with the other one.
     *
     * @param root its number
     */
    public record Connected(long root, EntityKey key, long articles) {}

    /**
     * All of them.
     *
     * @param all number of articles that pass the filters
     * @param one number of those that have the entity that is asked for
     */
    public record All(long all, long one, List<Connected> connected) {}

    /**
     * More of a connection.
     *
     * @param articles number of articles that pass the filters and have the connected entity
     */
    public record Detail(
            long articles,
            @Nullable LocalDate first,
            @Nullable LocalDate last) {}

    private ConnectionSql() {}

    /** Finds all connections. */
    public static Query<All> all(ProjectId project, ConnectionQuery query) {
        List<SqlText> steps = new ArrayList<>();
        steps.add(steps(project, query));
        steps.add(SqlText.of("""
                ,
                other as materialized (
                  select k.root, count(distinct a.article_id) as articles
                  from article_entity a
                  join known_entity k on k.project_id = a.project_id and k.number = a.entity
                  where a.project_id = ?
                    and a.article_id = any (array(select article_id from one))
                    and not a.entity = any (array(select number from member))
                  group by k.root
                )
                select t.total, t.one, o.*
                from (select (select count(*) from matching) as total, (select count(*) from one) as one) t
                left join (
                  select k.number, k.type, k.id, o.articles
                  from other o
                  join known_entity k on k.project_id = ? and k.number = o.root""", project.value(), project.value()));
        if (query.type() != null) {
            steps.add(SqlText.of("  where k.type = ?", query.type()));
        }
        steps.add(SqlText.of(") o on true"));
        return new Query<>(SqlText.lines(steps), ConnectionSql::readAll);
    }

    /** The articles that pass the filters, the numbers of the entity, and those of the articles that have it. */
    private static SqlText steps(ProjectId project, ConnectionQuery query) {
        return SqlText.lines(
                switch (query.articles()) {
                    case GeoSearchQuery search ->
                        SqlGeoSearch.matches(project, search, SqlText.of("m.id, m.article_id, m.pub_date"));
                    case ArticleListQuery list -> SqlArticleList.matches(project, list);
                },
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
                        rows.getLong("articles")));
            }
        }
        return new All(all, one, connected);
    }

    /** More of these connections, by their roots. */
    public static Query<Map<Long, Detail>> details(ProjectId project, ConnectionQuery query, List<Long> roots) {
        SqlText sql =
                SqlText.lines(steps(project, query), SqlText.of("""
                        select k.root, count(distinct a.article_id) as articles,
                               min(a.pub_date) filter (where o.article_id is not null) as first,
                               max(a.pub_date) filter (where o.article_id is not null) as last
                        from known_entity k
                        join article_entity a on a.project_id = k.project_id and a.entity = k.number
                        left join one o on o.article_id = a.article_id
                        where k.project_id = ?
                          and k.root = any (?)
                          and case when a.article_id in (select article_id from matching) then true else false end
                        group by k.root
                        """, project.value(), roots.toArray(Long[]::new)));
        return new Query<>(sql, rows -> {
            Map<Long, Detail> details = new HashMap<>();
            while (rows.next()) {
                details.put(
                        rows.getLong("root"),
                        new Detail(
                                rows.getLong("articles"),
                                rows.getObject("first", LocalDate.class),
                                rows.getObject("last", LocalDate.class)));
            }
            return details;
        });
    }
}
