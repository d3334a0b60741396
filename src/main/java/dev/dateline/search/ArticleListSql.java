package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import java.util.ArrayList;
import java.util.List;

/**
 * The one statement of a list: a page of article ids in order, and the exact total, which stands on every row and on a row
 * of its own past the end. Steps are fenced as those of a geographic search are, for the same reason.
 */
final class ArticleListSql {

    private ArticleListSql() {}

    static SqlText compose(ProjectId project, ArticleListQuery query) {
        return SqlText.lines(
                query.isOfDaysAlone() ? byIndex(project, query) : byFilters(project, query),
                SqlText.of("select t.*, p.*\nfrom total t\nleft join page p on true\norder by "
                        + query.order().sql("p.")));
    }

    /** The page by the index of days, and the total by counting that index. */
    private static SqlText byIndex(ProjectId project, ArticleListQuery query) {
        SqlText days = SqlText.lines(
                SqlText.of("from (\n  select a.id as article_id, a.pub_date"),
                source(project, query).indented(2),
                SqlText.of(") f"));
        return SqlText.lines(
                SqlText.of("with page as materialized (\n  select *"),
                days.indented(2),
                query.order().page(query.page()).indented(2),
                SqlText.of("),\ntotal as materialized (\n  select"),
                query.order().counts(query.page()).indented(4),
                days.indented(2),
                SqlText.of(")"));
    }

    private static SqlText byFilters(ProjectId project, ArticleListQuery query) {
        String words = query.words();
        return SqlText.lines(
                SqlText.of("with found as materialized (\n  select a.id as article_id, a.pub_date"),
                // 1: not the longer, the better
                words == null
                        ? SqlText.lines()
                        : SqlText.of(
                                "    , ts_rank(a.words, websearch_to_tsquery('simple', ?), 1)::double precision as rank",
                                words),
                source(project, query).indented(2),
                SqlText.of("),\nmatching as materialized (\n  select f.*\n  from found f\n  where true"),
                filters(project, query).indented(2),
                SqlText.of("),\npage as materialized (\n  select *\n  from matching"),
                query.order().page(query.page()).indented(2),
                SqlText.of("),\ntotal as (\n  select"),
                query.order().counts(query.page()).indented(4),
                SqlText.of("  from matching\n)"));
    }

    /** What all that the list holds has. */
    static SqlText facets(ProjectId project, ArticleListQuery query) {
        return SqlText.lines(
                SqlText.of("with found as materialized (\n  select a.id as article_id, a.pub_date"),
                source(project, query).indented(2),
                SqlText.of("),\nmatching as materialized (\n  select f.*\n  from found f\n  where true"),
                filters(project, query).indented(2),
                SqlText.of("""
                        ),
                        mentioned as materialized (
                          select m.article_id, m.location_type, m.nature
                          from mention m
                          where m.project_id = ?
                            and m.article_id = any (array(select article_id from matching))""", project.value()),
                ofMention(query).indented(2),
                SqlText.of(")"),
                Facets.sql(project));
    }

    private static SqlText source(ProjectId project, ArticleListQuery query) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                from article a
                where a.project_id = ?
                  and a.word_count >= 0 -- the indexes' own condition""", project.value()));
        if (query.dates().from() != null) {
            clauses.add(SqlText.of("  and a.pub_date >= ?", query.dates().from()));
        }
        if (query.dates().to() != null) {
            clauses.add(SqlText.of("  and a.pub_date <= ?", query.dates().to()));
        }
        if (query.source() != null) {
            clauses.add(SqlText.of("  and a.source_id = ?", query.source()));
        }
        if (query.words() != null) {
            clauses.add(SqlText.of("  and a.words @@ websearch_to_tsquery('simple', ?)", query.words()));
        }
        return SqlText.lines(clauses);
    }

    private static SqlText filters(ProjectId project, ArticleListQuery query) {
        List<SqlText> clauses = new ArrayList<>();
        query.meta().forEach(clause -> clauses.add(MetaSql.condition(project, clause)));
        if (!query.types().isEmpty() || !query.natures().isEmpty()) {
            clauses.add(SqlText.of("""
                      and f.article_id in (
                        select m.article_id
                        from mention m
                        where m.project_id = ?""", project.value()));
            clauses.add(ofMention(query).indented(4));
            clauses.add(SqlText.of("  )"));
        }
        return SqlText.lines(clauses);
    }

    /** What one mention must meet. */
    private static SqlText ofMention(ArticleListQuery query) {
        List<SqlText> clauses = new ArrayList<>();
        if (!query.types().isEmpty()) {
            clauses.add(SqlText.of("  and m.location_type = any (?)", (Object) LocationType.texts(query.types())));
        }
        if (!query.natures().isEmpty()) {
            clauses.add(SqlText.of("  and m.nature = any (?)", (Object) Nature.texts(query.natures())));
        }
        return SqlText.lines(clauses);
    }
}
