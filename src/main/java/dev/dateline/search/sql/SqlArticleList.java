package dev.dateline.search.sql;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.ResultOrder;
import dev.dateline.search.sql.SortKeySql.Totals;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The single statement of a list: a page of article ids in order, and the exact total. The total is in every row, and
 * in a row of its own past the end. Steps are fenced for the same reason as in a geographic search.
 */
public final class SqlArticleList {

    private SqlArticleList() {}

    /** Finds a page. */
    public static Query<FoundPage> page(ProjectId project, ArticleListQuery query) {
        return new Query<>(pageSql(project, query), rows -> read(query, rows));
    }

    static SqlText pageSql(ProjectId project, ArticleListQuery query) {
        return SqlText.lines(
                query.filter().isOfDatesAlone() ? byIndex(project, query) : byFilters(project, query),
                SqlText.of("select t.*, p.*\nfrom total t\nleft join page p on true\norder by "
                        + order(query).sql("p.")));
    }

    private static SortKeySql order(ArticleListQuery query) {
        return SortKeySql.of(query.order());
    }

    /** Reads the page from the index of dates, and counts that index for the total. */
    private static SqlText byIndex(ProjectId project, ArticleListQuery query) {
        SqlText days = SqlText.lines(
                SqlText.of("from (\n  select a.id as article_id, a.pub_date"),
                source(project, query.filter()).indented(2),
                SqlText.of(") f"));
        return SqlText.lines(
                SqlText.of("with page as materialized (\n  select *"),
                days.indented(2),
                order(query).page(query.page()).indented(2),
                SqlText.of("),\ntotal as materialized (\n  select"),
                order(query).counts(query.page()).indented(4),
                days.indented(2),
                SqlText.of(")"));
    }

    private static SqlText byFilters(ProjectId project, ArticleListQuery query) {
        String words = query.filter().words();
        return SqlText.lines(
                SqlText.of("with found as materialized (\n  select a.id as article_id, a.pub_date"),
                // negated, because the words of a negation count as if joined by "or": so the index in memory counts
                // them
                words == null
                        ? SqlText.lines()
                        : SqlText.of(
                                "    , ts_rank(a.words, !!websearch_to_tsquery('simple', ?))::double precision as rank",
                                words),
                source(project, query.filter()).indented(2),
                SqlText.of("),\nmatching as materialized (\n  select f.*\n  from found f\n  where true"),
                filters(project, query.filter()).indented(2),
                SqlText.of("),\npage as materialized (\n  select *\n  from matching"),
                order(query).page(query.page()).indented(2),
                SqlText.of("),\ntotal as (\n  select"),
                order(query).counts(query.page()).indented(4),
                SqlText.of("  from matching\n)"));
    }

    /** The facets of all articles of the list. */
    public static Query<FacetSql.Facets> facets(ProjectId project, ArticleListQuery query) {
        return new Query<>(facetSql(project, query), FacetSql::read);
    }

    static SqlText facetSql(ProjectId project, ArticleListQuery query) {
        return SqlText.lines(
                matches(project, query),
                SqlText.of("""
                        ,
                        mentioned as materialized (
                          select m.article_id, m.location_type, m.nature
                          from mention m
                          where m.project_id = ?
                            and m.article_id = any (array(select article_id from matching))""", project.value()),
                SqlText.lines(FilterSql.ofMention(query.filter())).indented(2),
                SqlText.of(")"),
                FacetSql.sql(project));
    }

    /** The steps {@code found} and {@code matching}: the articles of the list. */
    static SqlText matches(ProjectId project, ArticleListQuery query) {
        return SqlText.lines(
                SqlText.of("with found as materialized (\n  select a.id as article_id, a.pub_date"),
                source(project, query.filter()).indented(2),
                SqlText.of("),\nmatching as materialized (\n  select f.*\n  from found f\n  where true"),
                filters(project, query.filter()).indented(2),
                SqlText.of(")"));
    }

    private static SqlText source(ProjectId project, ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                from article a
                where a.project_id = ?
                  and a.word_count >= 0 -- the indexes' own condition""", project.value()));
        clauses.addAll(FilterSql.ofDates(filter.dates(), "a"));
        clauses.addAll(FilterSql.ofSource(filter));
        clauses.addAll(FilterSql.ofExcludedSources(filter));
        clauses.addAll(FilterSql.ofWords(filter));
        return SqlText.lines(clauses);
    }

    private static SqlText filters(ProjectId project, ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>(FilterSql.ofTags(project, filter));
        if (filter.isOfMentions()) {
            clauses.add(SqlText.of("""
                      and f.article_id in (
                        select m.article_id
                        from mention m
                        where m.project_id = ?""", project.value()));
            clauses.add(SqlText.lines(FilterSql.ofMention(filter)).indented(4));
            clauses.add(SqlText.of("  )"));
        }
        return SqlText.lines(clauses);
    }

    private static FoundPage read(ArticleListQuery query, ResultSet rows) throws SQLException {
        List<FoundArticle> found = new ArrayList<>();
        Map<Long, Double> ranks = new HashMap<>();
        Totals totals = Totals.NONE;
        while (rows.next()) {
            totals = Totals.read(rows, query.page());
            Long id = rows.getObject("article_id", Long.class);
            if (id != null) {
                found.add(new FoundArticle(id, List.of()));
                if (query.order() == ResultOrder.MOST_RELEVANT) {
                    ranks.put(id, rows.getDouble("rank"));
                }
            }
        }
        int offset = totals.before(query.page(), found.size());
        return new FoundPage(found, totals.total(), offset, Map.of(), ranks, null);
    }
}
