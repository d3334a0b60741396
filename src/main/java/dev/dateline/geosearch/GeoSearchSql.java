package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.MetaClause;
import dev.dateline.articles.PublicationDates;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import java.util.ArrayList;
import java.util.List;

/**
 * The one statement of a search: a page of article ids in order, each with its matching mentions, and the exact total,
 * which stands on every row and on a row of its own past the end.
 *
 * <p>The planner's guesses of how many mentions lie near somewhere are off by orders of magnitude, and a plan built on
 * them can be quadratic. So every step is fenced ({@code materialized}, {@code offset 0}): first the area by its index,
 * then distinct articles, then one index look-up an article and filter. Its cost is linear in what lies in the area.
 */
final class GeoSearchSql {

    private GeoSearchSql() {}

    static SqlText compose(ProjectId project, GeoSearchQuery query) {
        return SqlText.lines(
                SqlText.of("with nearby as materialized ("),
                nearby(project, query).indented(2),
                SqlText.of("),\nfound as materialized ("),
                found(project, query.meta()).indented(2),
                SqlText.of("),\nmatching as materialized ("),
                matching(project, query.dates()).indented(2),
                SqlText.of("),\npage as materialized ("),
                SqlText.of("""
                                select id, pub_date
                                from matching
                                order by pub_date desc nulls last, id desc
                                limit ?
                                offset ?""", query.page().limit(), query.page().offset()).indented(2),
                SqlText.of("""
                        )
                        select t.total, p.id, g.mention_ids
                        from (select count(*) as total from matching) t
                        left join page p on true
                        left join (
                          select n.article_id, array_agg(n.id order by n.id) as mention_ids
                          from nearby n
                          where n.article_id = any (array(select id from page))
                          group by n.article_id
                        ) g on g.article_id = p.id
                        order by p.pub_date desc nulls last, p.id desc"""));
    }

    /** Every mention that meets area, type and nature together, once: a later condition leaves out what an earlier had. */
    private static SqlText nearby(ProjectId project, GeoSearchQuery query) {
        List<SqlText> conditions = AreaSql.conditions(query.area());
        List<SqlText> branches = new ArrayList<>();
        for (int branch = 0; branch < conditions.size(); branch++) {
            List<SqlText> clauses = new ArrayList<>();
            clauses.add(SqlText.of("""
                    select m.id, m.article_id
                    from mention m
                    where m.project_id = ?""", project.value()));
            clauses.addAll(ofMention(query));
            clauses.add(and(conditions.get(branch)));
            conditions.subList(0, branch).forEach(earlier -> clauses.add(andNot(earlier)));
            branches.add(SqlText.lines(clauses));
        }
        return SqlText.joined("\nunion all\n", branches);
    }

    private static List<SqlText> ofMention(GeoSearchQuery query) {
        List<SqlText> clauses = new ArrayList<>();
        if (!query.types().isEmpty()) {
            String[] types = query.types().stream().map(LocationType::text).toArray(String[]::new);
            clauses.add(SqlText.of("  and m.location_type = any (?)", (Object) types));
        }
        if (!query.natures().isEmpty()) {
            String[] natures = query.natures().stream().map(Nature::text).toArray(String[]::new);
            clauses.add(SqlText.of("  and m.nature = any (?)", (Object) natures));
        }
        return clauses;
    }

    private static SqlText found(ProjectId project, List<MetaClause> meta) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                select f.article_id
                from (select distinct article_id from nearby offset 0) f"""));
        for (MetaClause clause : meta) {
            clauses.add(SqlText.of("%s %s ("
                    .formatted(clauses.size() == 1 ? "where" : "  and", clause.negated() ? "not exists" : "exists")));
            clauses.add(SqlText.of(
                            """
                    select
                    from article_tag t
                    where t.project_id = ?
                      and t.article_id = f.article_id
                      and t.meta_type = ?
                      and t.category = any (?)
                    offset 0)""",
                            project.value(),
                            clause.metaType(),
                            clause.categories().toArray(String[]::new))
                    .indented(4));
        }
        return SqlText.lines(clauses);
    }

    private static SqlText matching(ProjectId project, PublicationDates dates) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                select a.id, a.pub_date
                from found f
                cross join lateral (
                  select a.id, a.pub_date
                  from article a
                  where a.project_id = ?
                    and a.id = f.article_id""", project.value()));
        if (dates.from() != null) {
            clauses.add(SqlText.of("    and a.pub_date >= ?", dates.from()));
        }
        if (dates.to() != null) {
            clauses.add(SqlText.of("    and a.pub_date <= ?", dates.to()));
        }
        clauses.add(SqlText.of("""
                  offset 0
                ) a""".indent(0)));
        return SqlText.lines(clauses);
    }

    private static SqlText and(SqlText condition) {
        return new SqlText("  and " + condition.indented(2).text().strip(), condition.binds());
    }

    private static SqlText andNot(SqlText condition) {
        return new SqlText("  and not (" + condition.indented(2).text().strip() + ")", condition.binds());
    }
}
