package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.geo.Circle;
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
 * then distinct articles, whose dates stand on their mentions, then their tags. Its cost is linear in what lies in the area.
 */
final class GeoSearchSql {

    private static final SortKeySql NEAREST = new SortKeySql("nearest", false);

    private GeoSearchSql() {}

    static SqlText compose(ProjectId project, GeoSearchQuery query) {
        SortKeySql order = order(query);
        return SqlText.lines(
                matches(project, query, columns(query)),
                SqlText.of(",\npage as materialized (\n  select *\n  from matching"),
                order.page(query.page()).indented(2),
                SqlText.of(")\nselect t.*, p.article_id, g.*\nfrom (select"),
                order.counts(query.page()),
                SqlText.of("""
                        from matching) t
                        left join page p on true
                        left join (
                          select n.article_id as of_article, array_agg(n.id order by n.id) as mention_ids%s
                          from nearby n
                          where n.article_id = any (array(select article_id from page))
                          group by n.article_id
                        ) g on g.of_article = p.article_id
                        order by %s""".formatted(
                                isByDistance(query) ? ", array_agg(n.distance order by n.id) as distances" : "",
                                order.sql("p."))));
    }

    /** What all that the search finds has. */
    static SqlText facets(ProjectId project, GeoSearchQuery query) {
        return SqlText.lines(
                matches(
                        project,
                        query.by(Sort.DATE),
                        SqlText.of("m.id, m.article_id, m.pub_date, m.location_type, m.nature")),
                SqlText.of("""
                        , mentioned as materialized (
                          select n.article_id, n.location_type, n.nature
                          from nearby n
                          where n.article_id in (select article_id from matching)
                        )"""),
                Facets.sql(project));
    }

    private static boolean isByDistance(GeoSearchQuery query) {
        return query.sort() == Sort.DISTANCE;
    }

    private static SortKeySql order(GeoSearchQuery query) {
        return isByDistance(query) ? NEAREST : SortKeySql.NEWEST;
    }

    private static SqlText columns(GeoSearchQuery query) {
        SqlText columns = SqlText.of("m.id, m.article_id, m.pub_date");
        return isByDistance(query) && query.area() instanceof Circle circle
                ? SqlText.lines(
                        SqlText.of("m.id, m.article_id, m.pub_date,"),
                        AreaSql.distance(circle),
                        SqlText.of("as distance"))
                : columns;
    }

    /**
     * The steps {@code nearby}, of mentions with these columns, and {@code matching}, of articles: what every answer about
     * an area is made of.
     */
    static SqlText matches(ProjectId project, GeoSearchQuery query, SqlText columns) {
        return SqlText.lines(
                SqlText.of("with nearby as materialized ("),
                nearby(project, query, columns).indented(2),
                SqlText.of("),\nfound as materialized ("),
                SqlText.of(isByDistance(query) ? """
                                  select article_id, pub_date, min(distance) as nearest
                                  from nearby
                                  group by article_id, pub_date""" : """
                                  select distinct article_id, pub_date
                                  from nearby""").indented(2),
                SqlText.of("),\nmatching as materialized ("),
                matching(project, query.meta()).indented(2),
                SqlText.of(")"));
    }

    /** Every mention that meets area, type and nature together, once: a later condition leaves out what an earlier had. */
    private static SqlText nearby(ProjectId project, GeoSearchQuery query, SqlText columns) {
        List<SqlText> conditions = AreaSql.conditions(query.area());
        List<SqlText> branches = new ArrayList<>();
        for (int branch = 0; branch < conditions.size(); branch++) {
            List<SqlText> clauses = new ArrayList<>();
            clauses.add(new SqlText("select " + columns.text(), columns.binds()));
            clauses.add(SqlText.of("from mention m\nwhere m.project_id = ?", project.value()));
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
            clauses.add(SqlText.of("  and m.location_type = any (?)", (Object) LocationType.texts(query.types())));
        }
        if (!query.natures().isEmpty()) {
            clauses.add(SqlText.of("  and m.nature = any (?)", (Object) Nature.texts(query.natures())));
        }
        PublicationDates dates = query.dates();
        if (dates.from() != null) {
            clauses.add(SqlText.of("  and m.pub_date >= ?", dates.from()));
        }
        if (dates.to() != null) {
            clauses.add(SqlText.of("  and m.pub_date <= ?", dates.to()));
        }
        return clauses;
    }

    private static SqlText matching(ProjectId project, List<MetaClause> meta) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                select f.*
                from found f
                where true"""));
        for (MetaClause clause : meta) {
            clauses.add(MetaSql.condition(project, clause));
        }
        return SqlText.lines(clauses);
    }

    private static SqlText and(SqlText condition) {
        return new SqlText("  and " + condition.indented(2).text().strip(), condition.binds());
    }

    private static SqlText andNot(SqlText condition) {
        return new SqlText("  and not (" + condition.indented(2).text().strip() + ")", condition.binds());
    }
}
