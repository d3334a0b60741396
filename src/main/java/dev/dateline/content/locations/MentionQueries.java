package dev.dateline.content.locations;

import dev.dateline.content.entities.EntityId;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads rows of mentions by id, with one lookup each, and their memory use. {@code array(select …)} hides the length of
 * the list from the planner. The caller plans without values, as for articles; where it cannot, the order by id favors the
 * primary key, which gives it without a sort.
 */
final class MentionQueries {

    /** SQL: bytes of memory that a row, its JSON and its text in the response take. */
    static final String WEIGHT = """
            600 + 150 * st_npoints(geom)
            + 2 * octet_length(concat(
                label, formatted_address, role_in_story, evidence,
                canonical_type, canonical_id, canonical_name, nature))""";

    private static final String FOUND = """
            from unnest(array(select unnest(?))) as wanted (id)
            cross join lateral (
              select *
              from mention
              where project_id = ?
                and id between wanted.id and wanted.id
              order by id
              offset 0
            ) found""";

    private static final String ROWS = """
            select m.id, m.label, m.location_type, m.formatted_address, m.geom::bytea, m.h3_cell, m.h3_resolution,
                   m.canonical_type, m.canonical_id, m.canonical_name, m.nature, m.role_in_story, m.evidence
            from (
              select found.*, sum(%s) over () as weight
            %s
            ) m
            where m.weight <= ?""".formatted(WEIGHT, FOUND.indent(2).stripTrailing());

    private static final String SUM = "select coalesce(sum(%s), 0)::bigint%n%s".formatted(WEIGHT, FOUND);

    private static final String OF_ENTITIES = """
            select asked.type, asked.id, shown.id
            from unnest(?::text[], ?::text[]) as asked (type, id)
            cross join lateral (
              select found.id
              from (
                select root
                from known_entity
                where project_id = ?
                  and type = asked.type
                  and md5(id) = md5(asked.id)
                offset 0
              ) e
              cross join lateral (
                select number, type, id
                from known_entity
                where project_id = ?
                  and root = e.root
                  and located
                offset 0
              ) k
              cross join lateral (
                select article_id
                from article_entity
                where project_id = ?
                  and entity = k.number
                  and located
                order by entity desc, article_id desc
                limit 1
              ) a
              cross join lateral (
                select id
                from mention
                where project_id = ?
                  and article_id = a.article_id
                  and canonical_type = k.type
                  and canonical_id = k.id
                order by id desc
                limit 1
              ) found
              order by a.article_id desc, found.id desc
              limit 1
            ) shown""";

    private MentionQueries() {}

    /** Rows by id; empty if they would take more than about {@code maxBytes} of memory. */
    static Query<Optional<Map<Long, MentionRow>>> rows(ProjectId project, List<Long> ids, long maxBytes) {
        return new Query<>(SqlText.of(ROWS, ids.toArray(Long[]::new), project.value(), maxBytes), rows -> {
            Map<Long, MentionRow> mentions = new HashMap<>();
            while (rows.next()) {
                MentionRow row = row(rows);
                mentions.put(row.mentionId(), row);
            }
            return mentions.isEmpty() ? Optional.empty() : Optional.of(mentions);
        });
    }

    /** The newest mention of the newest article by id that has the entity, or one that it is one with, as a canonical entity. */
    static Query<Map<EntityId, Long>> ofEntities(ProjectId project, List<EntityId> entities) {
        SqlText sql = SqlText.of(
                OF_ENTITIES,
                entities.stream().map(EntityId::type).toArray(String[]::new),
                entities.stream().map(EntityId::id).toArray(String[]::new),
                project.value(),
                project.value(),
                project.value(),
                project.value());
        return new Query<>(sql, rows -> {
            Map<EntityId, Long> found = new HashMap<>();
            while (rows.next()) {
                found.put(
                        new EntityId(
                                Objects.requireNonNull(rows.getString(1)), Objects.requireNonNull(rows.getString(2))),
                        rows.getLong(3));
            }
            return found;
        });
    }

    /** Where an article's mentions were found in its text, by id. */
    static Query<Map<Long, MentionDraft.Found>> found(ProjectId project, long article) {
        SqlText sql = SqlText.of("""
                select id, confidence, spans
                from mention
                where project_id = ?
                  and article_id = ?
                  and confidence is not null
                  and spans is not null
                """, project.value(), article);
        return new Query<>(sql, rows -> {
            Map<Long, MentionDraft.Found> found = new HashMap<>();
            while (rows.next()) {
                Integer[] spans = (Integer[]) rows.getArray(3).getArray();
                found.put(rows.getLong(1), new MentionDraft.Found(rows.getDouble(2), List.of(spans)));
            }
            return found;
        });
    }

    /** Estimated memory of what {@link #found} reads, in bytes: a span is a list of two numbers. */
    static Query<Long> weightOfSpans(ProjectId project, long article) {
        return Query.get(SqlText.of("""
                select coalesce(sum(cardinality(spans)), 0) * 64
                from mention
                where project_id = ?
                  and article_id = ?
                  and spans is not null
                """, project.value(), article), row -> row.getLong(1));
    }

    /** Estimated memory of the rows of these mentions, in bytes. */
    static Query<Long> weight(ProjectId project, List<Long> ids) {
        return new Query<>(SqlText.of(SUM, ids.toArray(Long[]::new), project.value()), rows -> {
            rows.next();
            return rows.getLong(1);
        });
    }

    /** Estimated memory of the rows of an article's mentions, in bytes. */
    static Query<Long> weightOfArticle(ProjectId project, long article) {
        return Query.get(SqlText.of("""
                select coalesce(sum(%s), 0)::bigint
                from mention
                where project_id = ?
                  and article_id = ?
                """.formatted(WEIGHT), project.value(), article), row -> row.getLong(1));
    }

    private static MentionRow row(ResultSet row) throws SQLException {
        Map<String, Object> geometry = GeoJson.write(Objects.requireNonNull(row.getBytes(5)));
        short resolution = row.getShort(7);
        return new MentionRow(
                row.getLong(1),
                Objects.requireNonNull(row.getString(2)),
                Objects.requireNonNull(row.getString(3)),
                Objects.requireNonNull(row.getString(4)),
                Objects.requireNonNull((String) geometry.get("type")),
                geometry,
                new H3Cell(row.getLong(6), resolution).text(),
                resolution,
                MentionRow.Canonical.of(row.getString(8), row.getString(9), row.getString(10)),
                row.getString(11),
                row.getString(12),
                row.getString(13));
    }
}
