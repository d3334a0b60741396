package dev.dateline.search.sql;

import dev.dateline.engine.geoindex.query.TypeUse;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundPlaces.FoundPlace;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * SQL for places and location types with their counts of mentions. Mentions with the same type, label and address are
 * one place. Articles are counted only for the places of the page, in a second pass over the mentions: counting
 * distinct articles of all places takes twice as long.
 */
public final class PlaceSql {

    private PlaceSql() {}

    /** Finds a page of places. */
    public static Query<FoundPlaces> places(ProjectId project, PlaceQuery query) {
        return new Query<>(placeSql(project, query), PlaceSql::readPlaces);
    }

    private static SqlText placeSql(ProjectId project, PlaceQuery query) {
        return SqlText.lines(
                SqlText.of("""
                        with place as materialized (
                          select m.location_type, m.label, m.formatted_address, count(*) as mention_count, max(m.id) as shown"""),
                mentions(project, query).indented(2),
                SqlText.of("""
                          group by m.location_type, m.label, m.formatted_address
                        ),
                        page as materialized (
                          select *
                          from place
                          order by mention_count desc, shown desc
                          limit ?
                          offset ?
                        ),
                        spread as materialized (
                          select m.location_type, m.label, m.formatted_address, count(distinct m.article_id) as article_count""", query.page().limit(), query.page().offset()),
                mentions(project, query).indented(2),
                // `case`: forces a hash instead of a plan based on estimates of the number of mentions
                SqlText.of("""
                            and case
                              when (m.location_type, m.label, m.formatted_address)
                                in (select location_type, label, formatted_address from page)
                              then true
                              else false
                            end
                          group by m.location_type, m.label, m.formatted_address
                        )
                        select t.total, p.shown, p.mention_count, s.article_count
                        from (select count(*) as total from place) t
                        left join page p on true
                        left join spread s
                          on s.location_type = p.location_type
                         and s.label = p.label
                         and s.formatted_address = p.formatted_address
                        order by p.mention_count desc, p.shown desc"""));
    }

    private static SqlText mentions(ProjectId project, PlaceQuery query) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("from mention m\nwhere m.project_id = ?", project.value()));
        clauses.addAll(FilterSql.ofTypes(query.types(), query.excluded()));
        if (query.prefix() != null) {
            clauses.add(SqlText.of("  and starts_with(lower(m.label), lower(?))", query.prefix()));
        }
        if (query.bbox() != null) {
            List<SqlText> inside = AreaSql.conditions(query.bbox());
            clauses.add(SqlText.lines(
                    SqlText.of("  and ("), SqlText.joined("\nor ", inside).indented(4), SqlText.of("  )")));
        }
        return SqlText.lines(clauses);
    }

    /** Finds a page of location types. */
    public static Query<FoundTypes> types(ProjectId project, PageRequest page) {
        return new Query<>(typeSql(project, page), PlaceSql::readTypes);
    }

    private static SqlText typeSql(ProjectId project, PageRequest page) {
        return SqlText.of("""
                with type as materialized (
                  select a.location_type, sum(a.mentions)::bigint as mention_count, count(*) as article_count
                  from (
                    select m.location_type, m.article_id, count(*) as mentions
                    from mention m
                    where m.project_id = ?
                    group by m.location_type, m.article_id
                  ) a
                  group by a.location_type
                ),
                page as materialized (
                  select *
                  from type
                  order by mention_count desc, location_type collate "C"
                  limit ?
                  offset ?
                )
                select t.total, p.location_type, p.mention_count, p.article_count
                from (select count(*) as total from type) t
                left join page p on true
                order by p.mention_count desc, p.location_type collate "C\"""", project.value(), page.limit(), page.offset());
    }

    private static FoundPlaces readPlaces(ResultSet rows) throws SQLException {
        List<FoundPlace> places = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            long shown = rows.getLong("shown");
            if (!rows.wasNull()) {
                places.add(new FoundPlace(shown, rows.getLong("mention_count"), rows.getLong("article_count")));
            }
        }
        return new FoundPlaces(places, total);
    }

    private static FoundTypes readTypes(ResultSet rows) throws SQLException {
        List<TypeUse> types = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            String type = rows.getString("location_type");
            if (type != null) {
                types.add(new TypeUse(type, rows.getLong("mention_count"), rows.getLong("article_count")));
            }
        }
        return new FoundTypes(types, total);
    }
}
