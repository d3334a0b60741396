package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How many of the articles that were found have what: all of them, not the page's alone; most first. Contract: 7.7. */
@RegisterForReflection
@Schema(
        name = "Facets",
        description = "Only with include=facets: how many of all articles that were found have what, most first")
public record Facets(
        @Schema(required = true, description = "Of mentions that meet area, type and nature")
        List<Count> locationType,

        @Schema(required = true, description = "Of the same mentions, where they have one")
        List<Count> nature,

        @Schema(required = true, description = "By the source's id; the 50 of most articles")
        List<Count> source,

        @Schema(required = true, description = "YYYY-MM, of dated articles; newest first")
        List<Count> month,

        @Schema(required = true, description = "The 50 of most articles")
        List<TagCount> tag) {

    /** Sources, and tags, that are told. */
    public static final int MOST = 50;

    /** Articles with one value. */
    @RegisterForReflection
    @Schema(name = "FacetCount")
    public record Count(
            @Schema(required = true) String value,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** Articles with one tag. */
    @RegisterForReflection
    @Schema(name = "FacetTagCount")
    public record TagCount(
            @Schema(required = true) String metaType,
            @Schema(required = true) String category,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /**
     * What counts, after steps {@code matching}, of articles ({@code article_id, pub_date}), and {@code mentioned}, of those of their
     * mentions that count ({@code article_id, location_type, nature}). An array hides how many there are from the planner: rows are
     * looked up by key, and the cost is linear in what was found.
     */
    public static SqlText sql(ProjectId project) {
        return SqlText.of("""
                select *
                from (
                  select 'location_type' as facet, x.location_type as value, null as category, count(*) as articles
                  from (select distinct article_id, location_type from mentioned) x
                  group by x.location_type
                  union all
                  select 'nature', x.nature, null, count(*)
                  from (select distinct article_id, nature from mentioned where nature is not null) x
                  group by x.nature
                  union all
                  select 'month', to_char(f.pub_date, 'YYYY-MM'), null, count(*)
                  from matching f
                  where f.pub_date is not null
                  group by 2
                  union all
                  (select 'source', a.source_id, null, count(*)
                  from article a
                  where a.project_id = ?
                    and a.source_id is not null
                    and a.id = any (array(select article_id from matching))
                  group by a.source_id
                  order by 4 desc, a.source_id collate "C"
                  limit ?)
                  union all
                  (select 'tag', t.meta_type, t.category, count(distinct t.article_id)
                  from article_tag t
                  where t.project_id = ?
                    and t.article_id = any (array(select article_id from matching))
                  group by t.meta_type, t.category
                  order by 4 desc, t.meta_type collate "C", t.category collate "C"
                  limit ?)
                ) counted
                order by facet, articles desc, value collate "C", category collate "C"
                """, project.value(), MOST, project.value(), MOST);
    }

    public static Facets read(ResultSet rows) throws SQLException {
        Facets facets = new Facets(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        while (rows.next()) {
            facets.add(rows.getString(1), rows.getString(2), rows.getString(3), rows.getLong(4));
        }
        facets.month.sort((one, other) -> other.value().compareTo(one.value()));
        return facets;
    }

    private void add(String facet, String value, @Nullable String category, long articles) {
        if (category != null) {
            tag.add(new TagCount(value, category, articles));
            return;
        }
        List<Count> counts = switch (facet) {
            case "location_type" -> locationType;
            case "nature" -> nature;
            case "month" -> month;
            default -> source;
        };
        counts.add(new Count(value, articles));
    }
}
