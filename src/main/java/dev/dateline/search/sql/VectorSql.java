package dev.dateline.search.sql;

import dev.dateline.content.vectors.VectorModel;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;

/** Statements that read the vectors and words of articles which pass a filter. */
public final class VectorSql {

    /** Up to this number of articles, their words are looked up one by one. */
    private static final int MAX_LOOKED_UP_ARTICLES = 2_000;

    /** Takes the vector of an article. */
    @FunctionalInterface
    public interface VectorTaker {
        void take(long articleId, int words, byte[] vector) throws SQLException;
    }

    /** Takes the words of an article, a {@code tsvector} in its binary form. */
    @FunctionalInterface
    public interface WordTaker {
        void take(long articleId, byte[] words) throws SQLException;
    }

    /**
     * The vector of one article.
     *
     * @param model the number of the model that answers, whose vector it is
     * @param values empty if it has none
     */
    public record Stored(int model, byte[] values) {}

    private VectorSql() {}

    /** The vector of an article, of its whole text; empty if there is no such article. */
    public static Query<Optional<Stored>> ofArticle(ProjectId project, long article) {
        SqlText sql = SqlText.of(
                """
                select m.number,
                       coalesce(
                           (select v.vector
                            from article_vector v
                            where v.project_id = ?
                              and v.article_id = ?
                              and v.model = m.number
                              and v.passage = 0),
                           '')
                from article a
                cross join lateral (
                  select coalesce(
                      (select p.vector_model
                       from project_version p
                       where p.project_id = ?),
                      ?) as number
                ) m
                where a.project_id = ?
                  and a.id = ?
                """, project.value(), article, project.value(), VectorModel.BUILT_IN, project.value(), article);
        return Query.find(sql, row -> new Stored(row.getInt(1), Objects.requireNonNull(row.getBytes(2))));
    }

    /** Passes on all vectors by a model of articles that pass the filter: those of an article one after the other. */
    public static Query<Void> vectors(ProjectId project, ArticleQuery articles, int model, VectorTaker taker) {
        return new Query<>(vectorSql(project, articles, model), rows -> {
            while (rows.next()) {
                taker.take(rows.getLong(1), rows.getInt(2), Objects.requireNonNull(rows.getBytes(3)));
            }
            return null;
        });
    }

    private static SqlText vectorSql(ProjectId project, ArticleQuery articles, int model) {
        if (articles instanceof ArticleListQuery list && list.filter().isNone()) {
            SqlText all = SqlText.of("""
                    select v.article_id, v.words, v.vector
                    from article_vector v
                    where v.project_id = ?
                      and v.model = ?
                      and v.vector <> ''
                    """, project.value(), model);
            return model == VectorModel.BUILT_IN // it has one vector to an article
                    ? all
                    : SqlText.lines(all, SqlText.of("order by v.article_id"));
        }
        SqlText matching = switch (articles) {
            case GeoSearchQuery search -> SqlGeoSearch.matches(project, search, SqlText.of("m.article_id, m.pub_date"));
            case ArticleListQuery list -> SqlArticleList.matches(project, list);
        };
        return SqlText.lines(matching, SqlText.of("""
                        select f.article_id, v.words, v.vector
                        from matching f
                        cross join lateral (
                          select i.words, i.vector
                          from article_vector i
                          where i.project_id = ?
                            and i.article_id = f.article_id
                            and i.model = ?
                            and i.vector <> ''
                          offset 0
                        ) v
                        """, project.value(), model));
    }

    /**
     * Passes on the words of articles that match a {@code tsquery}: of these articles and perhaps of others.
     *
     * @param ids of the articles whose words are wanted
     */
    public static Query<Void> words(ProjectId project, long[] ids, String tsquery, WordTaker taker) {
        return new Query<>(wordSql(project, ids, tsquery), rows -> read(rows, taker));
    }

    private static Void read(ResultSet rows, WordTaker taker) throws SQLException {
        while (rows.next()) {
            taker.take(rows.getLong(1), Objects.requireNonNull(rows.getBytes(2)));
        }
        return null;
    }

    private static SqlText wordSql(ProjectId project, long[] ids, String tsquery) {
        if (ids.length > MAX_LOOKED_UP_ARTICLES) {
            return SqlText.of("""
                    select a.id, tsvectorsend(a.words)
                    from article a
                    where a.project_id = ?
                      and a.word_count >= 0 -- the index's own condition
                      and a.words @@ ?::tsquery
                    """, project.value(), tsquery);
        }
        return SqlText.of("""
                select a.id, tsvectorsend(a.words)
                from unnest(?::bigint[]) as w (id)
                cross join lateral (
                  select i.id, i.words from article i where i.project_id = ? and i.id = w.id offset 0
                ) a
                where a.words @@ ?::tsquery
                """, boxed(ids), project.value(), tsquery);
    }

    private static Object boxed(long[] ids) {
        Long[] values = new Long[ids.length];
        for (int at = 0; at < ids.length; at++) {
            values[at] = ids[at];
        }
        return values;
    }
}
