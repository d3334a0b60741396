package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.vectors.ArticleVector;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;

/** Statements that read the vectors and words of articles which pass a filter. */
public final class VectorSql {

    /** Up to this number of articles, their words are looked up one by one. */
    private static final int FEW = 2_000;

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
     * @param values empty if it has none
     */
    public record Stored(byte[] values) {}

    private VectorSql() {}

    /** The vector of an article; empty if there is no such article. */
    public static Query<Optional<Stored>> ofArticle(ProjectId project, long article) {
        SqlText sql = SqlText.of("""
                select coalesce(
                    (select v.vector
                     from article_vector v
                     where v.project_id = ?
                       and v.article_id = ?
                       and v.model = ?),
                    '')
                from article a
                where a.project_id = ?
                  and a.id = ?
                """, project.value(), article, ArticleVector.MODEL, project.value(), article);
        return Query.find(sql, row -> new Stored(Objects.requireNonNull(row.getBytes(1))));
    }

    /** Passes on all vectors of articles that pass the filter, in any order. */
    public static Query<Void> vectors(ProjectId project, ArticleQuery articles, VectorTaker taker) {
        return new Query<>(vectorSql(project, articles), rows -> {
            while (rows.next()) {
                taker.take(rows.getLong(1), rows.getInt(2), Objects.requireNonNull(rows.getBytes(3)));
            }
            return null;
        });
    }

    private static SqlText vectorSql(ProjectId project, ArticleQuery articles) {
        if (articles instanceof ArticleListQuery list && list.filter().isNone()) {
            return SqlText.of("""
                    select v.article_id, v.words, v.vector
                    from article_vector v
                    where v.project_id = ?
                      and v.model = ?
                      and v.vector <> ''
                    """, project.value(), ArticleVector.MODEL);
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
                        """, project.value(), ArticleVector.MODEL));
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
        if (ids.length > FEW) {
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
