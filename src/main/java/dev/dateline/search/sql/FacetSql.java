package dev.dateline.search.sql;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Counts the facets of what a query found. */
public final class FacetSql {

    /** Facets, and an entity of them before its name is read. */
    public record Facets(FacetCounts counts, List<EntityFacet> entities) {}

    /** @param root number of the entity */
    public record EntityFacet(long root, EntityKey key, long articles) {}

    private static final SqlText OF_MENTIONS_AND_DAYS = SqlText.of("""
            select 'location_type' as facet, x.location_type as value, null as category, count(*) as articles,
                   null::bigint as root
            from (select distinct article_id, location_type from mentioned) x
            group by x.location_type
            union all
            select 'nature', x.nature, null, count(*), null
            from (select distinct article_id, nature from mentioned where nature is not null) x
            group by x.nature
            union all
            select 'month', to_char(f.pub_date, 'YYYY-MM'), null, count(*), null
            from matching f
            where f.pub_date is not null
            group by 2
            union all
            select 'day', to_char(f.pub_date, 'YYYY-MM-DD'), null, count(*), null
            from matching f
            where f.pub_date is not null
              and (select count(distinct date_trunc('month', m.pub_date)) from matching m) <= ?
            group by 2
            """, FacetCounts.MONTHS_OF_DAYS);

    private FacetSql() {}

    /**
     * What counts, after steps {@code matching}, of articles ({@code article_id, pub_date}), and {@code mentioned}, of those of their
     * mentions that count ({@code article_id, location_type, nature}). An array hides how many there are from the planner: rows are
     * looked up by key, and the cost is linear in what was found.
     */
    static SqlText sql(ProjectId project) {
        return SqlText.lines(
                SqlText.of("select *\nfrom ("),
                SqlText.joined(
                                "\nunion all\n",
                                List.of(OF_MENTIONS_AND_DAYS, sources(project), tags(project), entities(project)))
                        .indented(2),
                SqlText.of("""
                        ) counted
                        order by facet, articles desc, value collate "C", category collate "C"
                        """));
    }

    private static SqlText sources(ProjectId project) {
        return SqlText.of("""
                (select 'source', a.source_id, null, count(*), null
                from article a
                where a.project_id = ?
                  and a.source_id is not null
                  and a.id = any (array(select article_id from matching))
                group by a.source_id
                order by 4 desc, a.source_id collate "C"
                limit ?)
                """, project.value(), ArticleQuery.MAX_FACET_VALUES);
    }

    private static SqlText tags(ProjectId project) {
        return SqlText.of("""
                (select 'tag', t.meta_type, t.category, count(distinct t.article_id), null
                from article_tag t
                where t.project_id = ?
                  and t.article_id = any (array(select article_id from matching))
                group by t.meta_type, t.category
                order by 4 desc, t.meta_type collate "C", t.category collate "C"
                limit ?)
                """, project.value(), ArticleQuery.MAX_FACET_VALUES);
    }

    private static SqlText entities(ProjectId project) {
        return SqlText.lines(
                SqlText.of("""
                        (with held as materialized (
                          select a.entity, a.article_id, a.pub_date
                          from article_entity a
                          where a.project_id = ?
                            and a.article_id = any (array(select article_id from matching))
                        ),""", project.value()),
                RootSql.part(project),
                SqlText.of("select 'entity', r.type, r.id, r.articles, r.root\nfrom ("),
                SqlText.of("""
                          select k.type, k.id, c.root, c.articles,
                                 row_number() over (partition by k.type order by c.articles desc, k.id collate "C") as place
                          from ("""),
                RootSql.counted(project, "held").indented(4),
                SqlText.of("""
                          ) c
                          cross join lateral (
                            select i.type, i.id from known_entity i where i.project_id = ? and i.number = c.root offset 0
                          ) k
                        ) r
                        where r.place <= ?
                        order by r.articles desc, r.type collate "C", r.id collate "C"
                        limit ?)
                        """, project.value(), FacetCounts.MAX_ENTITIES_PER_TYPE, FacetCounts.MAX_ENTITIES));
    }

    static Facets read(ResultSet rows) throws SQLException {
        List<FacetCounts.Count> types = new ArrayList<>();
        List<FacetCounts.Count> natures = new ArrayList<>();
        List<FacetCounts.Count> sources = new ArrayList<>();
        List<FacetCounts.Count> months = new ArrayList<>();
        List<FacetCounts.Count> days = new ArrayList<>();
        List<FacetCounts.TagCount> tags = new ArrayList<>();
        List<EntityFacet> entities = new ArrayList<>();
        while (rows.next()) {
            String facet = rows.getString("facet");
            String value = rows.getString("value");
            long articles = rows.getLong("articles");
            switch (facet) {
                case "location_type" -> types.add(new FacetCounts.Count(value, articles));
                case "nature" -> natures.add(new FacetCounts.Count(value, articles));
                case "source" -> sources.add(new FacetCounts.Count(value, articles));
                case "month" -> months.add(new FacetCounts.Count(value, articles));
                case "day" -> days.add(new FacetCounts.Count(value, articles));
                case "tag" -> tags.add(new FacetCounts.TagCount(value, rows.getString("category"), articles));
                case "entity" ->
                    entities.add(new EntityFacet(
                            rows.getLong("root"), new EntityKey(value, rows.getString("category")), articles));
                default -> throw new IllegalStateException("no facet " + facet);
            }
        }
        months.sort(Comparator.comparing(FacetCounts.Count::value).reversed());
        days.sort(Comparator.comparing(FacetCounts.Count::value).reversed());
        return new Facets(new FacetCounts(types, natures, sources, months, days, tags, List.of()), entities);
    }
}
