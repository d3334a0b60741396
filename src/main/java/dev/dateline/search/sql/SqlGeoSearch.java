package dev.dateline.search.sql;

import dev.dateline.engine.geo.Circle;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.ResultOrder;
import dev.dateline.search.query.Sort;
import dev.dateline.search.sql.SortKeySql.Totals;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The single statement of a search: a page of article ids in order, each with its matching mentions, and the exact
 * total. Every row carries the total; a page past the end has one row with the total only.
 *
 * <p>The planner's estimates of mentions near a location are wrong by orders of magnitude, and a plan based on them can
 * be quadratic. So every step is fenced ({@code materialized}, {@code offset 0}): first the area by its index, then
 * distinct articles, whose dates are stored in their mentions, then their tags. The cost is linear in the number of
 * mentions in the area.
 */
public final class SqlGeoSearch {

    private SqlGeoSearch() {}

    /** Finds a page. */
    public static Query<FoundPage> page(ProjectId project, GeoSearchQuery query) {
        return new Query<>(pageSql(project, query), rows -> read(query, rows));
    }

    static SqlText pageSql(ProjectId project, GeoSearchQuery query) {
        SortKeySql order = SortKeySql.of(query.order());
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

    /** The facets of all articles that the search finds. */
    public static Query<FacetSql.Facets> facets(ProjectId project, GeoSearchQuery query) {
        return new Query<>(facetSql(project, query), FacetSql::read);
    }

    static SqlText facetSql(ProjectId project, GeoSearchQuery query) {
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
                FacetSql.sql(project));
    }

    private static boolean isByDistance(GeoSearchQuery query) {
        return query.order() == ResultOrder.NEAREST;
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
     * The steps {@code nearby} (mentions with these columns) and {@code matching} (articles), which all queries by area
     * share.
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
                matching(project, query.filter()).indented(2),
                SqlText.of(")"));
    }

    /**
     * Every mention that matches area, type and nature, once: a later condition excludes the matches of earlier ones.
     */
    private static SqlText nearby(ProjectId project, GeoSearchQuery query, SqlText columns) {
        List<SqlText> conditions = AreaSql.conditions(query.area());
        List<SqlText> branches = new ArrayList<>();
        for (int branch = 0; branch < conditions.size(); branch++) {
            List<SqlText> clauses = new ArrayList<>();
            clauses.add(new SqlText("select " + columns.text(), columns.binds()));
            clauses.add(SqlText.of("from mention m\nwhere m.project_id = ?", project.value()));
            clauses.addAll(FilterSql.ofMention(query.filter()));
            clauses.addAll(FilterSql.ofDates(query.filter().dates(), "m"));
            clauses.add(and(conditions.get(branch)));
            conditions.subList(0, branch).forEach(earlier -> clauses.add(andNot(earlier)));
            branches.add(SqlText.lines(clauses));
        }
        return SqlText.joined("\nunion all\n", branches);
    }

    private static SqlText matching(ProjectId project, ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                select f.*
                from found f
                where true"""));
        clauses.addAll(FilterSql.ofText(project, filter));
        clauses.addAll(FilterSql.ofTags(project, filter));
        return SqlText.lines(clauses);
    }

    private static SqlText and(SqlText condition) {
        return new SqlText("  and " + condition.indented(2).text().strip(), condition.binds());
    }

    private static SqlText andNot(SqlText condition) {
        return new SqlText("  and not (" + condition.indented(2).text().strip() + ")", condition.binds());
    }

    private static FoundPage read(GeoSearchQuery query, ResultSet rows) throws SQLException {
        List<FoundArticle> found = new ArrayList<>();
        Map<Long, Double> meters = new HashMap<>();
        Totals totals = Totals.NONE;
        while (rows.next()) {
            totals = Totals.read(rows, query.page());
            long id = rows.getLong("article_id");
            if (!rows.wasNull()) {
                Long[] mentions = (Long[]) rows.getArray("mention_ids").getArray();
                found.add(new FoundArticle(id, List.of(mentions)));
                if (isByDistance(query)) {
                    Double[] distances = (Double[]) rows.getArray("distances").getArray();
                    IntStream.range(0, mentions.length).forEach(at -> meters.put(mentions[at], distances[at]));
                }
            }
        }
        int offset = totals.before(query.page(), found.size());
        return new FoundPage(found, totals.total(), offset, meters, Map.of(), null);
    }
}
