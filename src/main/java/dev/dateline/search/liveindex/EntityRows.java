package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.platform.database.BinaryRows;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the entities of a project's articles for its index, and which of them are one. */
final class EntityRows {

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String ENTITIES = """
            select e.article_id, e.name
            from article_entity e
            where e.project_id = %d""";

    /** The names in rows of the statement before. */
    private static final String NAMES = """
            select n.id, k.type, k.id, n.name
            from (
              select distinct e.name
              from (
            %1$s
              ) e
            ) used
            cross join lateral (
              select i.id, i.entity, i.name from entity_name i where i.project_id = %2$d and i.id = used.name offset 0
            ) n
            cross join lateral (
              select i.type, i.id from known_entity i where i.project_id = %2$d and i.number = n.entity offset 0
            ) k""";

    private static final String MERGES = """
            select k.type, k.id, r.type, r.id
            from known_entity k
            cross join lateral (
              select i.type, i.id from known_entity i where i.project_id = ? and i.number = k.root offset 0
            ) r
            where k.project_id = ?
              and k.merged_into is not null""";

    private EntityRows() {}

    /** The statement for all entities of a project, {@code article_id} first. */
    static String query(ProjectId project) {
        return ENTITIES.formatted(project.value());
    }

    /** @param query of {@link #query}, possibly restricted */
    static void read(Connection connection, ProjectId project, String query, IndexBuilder into) throws SQLException {
        try (BinaryRows rows = BinaryRows.of(connection, NAMES.formatted(query, project.value()))) {
            while (rows.next()) {
                into.addEntityName(rows.bigint(), key(rows.text(), rows.text()), Objects.requireNonNull(rows.text()));
            }
        }
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                into.addEntity(rows.bigint(), rows.bigint());
            }
        }
    }

    static EntityMerges merges(Connection connection, ProjectId project) throws SQLException {
        return new Query<>(SqlText.of(MERGES, project.value(), project.value()), EntityRows::readMerges)
                .ask(connection);
    }

    private static EntityMerges readMerges(ResultSet rows) throws SQLException {
        Map<EntityKey, EntityKey> roots = new HashMap<>();
        while (rows.next()) {
            roots.put(key(rows.getString(1), rows.getString(2)), key(rows.getString(3), rows.getString(4)));
        }
        return roots.isEmpty() ? EntityMerges.NONE : new EntityMerges(roots);
    }

    private static EntityKey key(@Nullable String type, @Nullable String id) {
        return new EntityKey(Objects.requireNonNull(type), Objects.requireNonNull(id));
    }
}
