package dev.dateline.content.entities;

import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes the entities of articles in bulk, on the caller's transaction. */
@ApplicationScoped
public class EntityWriter {

    /**
     * The entities of one article, in order.
     *
     * @param canonical those of its mentions
     */
    public record Entry(
            long articleId, @Nullable LocalDate pubDate, List<EntityDraft> entities, List<EntityDraft> canonical) {}

    /** An entity by one of its names; the empty name stands for none. */
    private record Named(String type, String id, String name) {
        static Named of(EntityDraft draft) {
            return new Named(draft.type(), draft.id(), draft.name() == null ? "" : draft.name());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Named named
                    && id.equals(named.id)
                    && type.equals(named.type)
                    && name.equals(named.name);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * type.hashCode() + id.hashCode()) + name.hashCode();
        }
    }

    private record Known(long entity, long name, boolean fresh, boolean located) {}

    /** Deletes the entities of these articles; returns their numbers, possibly repeated. */
    public List<Long> drop(Connection connection, ProjectId project, List<Long> articles) throws SQLException {
        if (articles.isEmpty()) {
            return List.of();
        }
        SqlText sql =
                SqlText.of("select delete_article_entities(?, ?)", project.value(), articles.toArray(Long[]::new));
        return Query.get(sql, row -> List.of((Long[]) row.getArray(1).getArray()))
                .ask(connection);
    }

    /** Stores entities of articles that have none; returns what became of them. */
    public EntityChanges write(Connection connection, ProjectId project, List<Entry> entries) throws SQLException {
        Set<Named> distinct = new LinkedHashSet<>();
        for (Entry entry : entries) {
            entry.entities().forEach(draft -> distinct.add(Named.of(draft)));
            entry.canonical().forEach(draft -> distinct.add(Named.of(draft)));
        }
        if (distinct.isEmpty()) {
            return EntityChanges.NONE;
        }
        Map<Named, Known> known = know(connection, project, List.copyOf(distinct));
        copy(connection, project, entries, known);
        return changes(entries, known);
    }

    private static void copy(Connection connection, ProjectId project, List<Entry> entries, Map<Named, Known> known)
            throws SQLException {
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article_entity",
                "project_id",
                "article_id",
                "position",
                "entity",
                "name",
                "pub_date",
                "nature",
                "confidence",
                "located")) {
            for (Entry entry : entries) {
                write(copy, project, entry, known);
            }
            copy.finish();
        }
    }

    private static EntityChanges changes(List<Entry> entries, Map<Named, Known> known) {
        List<Long> placed = entries.stream()
                .flatMap(entry -> entry.canonical().stream())
                .map(draft -> known.get(Named.of(draft)))
                .filter(one -> !one.located())
                .map(Known::entity)
                .distinct()
                .toList();
        return new EntityChanges(
                known.entrySet().stream()
                        .map(one -> new EntityChanges.Added(
                                one.getValue().entity(),
                                one.getKey().name(),
                                one.getValue().fresh() && !one.getKey().name().isEmpty()))
                        .toList(),
                placed,
                List.of());
    }

    private static Map<Named, Known> know(Connection connection, ProjectId project, List<Named> names)
            throws SQLException {
        SqlText sql = SqlText.of(
                "select entity, entity_name, fresh, located from know_entities(?, ?, ?, ?)",
                project.value(),
                column(names, Named::type),
                column(names, Named::id),
                column(names, Named::name));
        List<Known> found = Query.list(
                        sql, row -> new Known(row.getLong(1), row.getLong(2), row.getBoolean(3), row.getBoolean(4)))
                .ask(connection);
        if (found.size() != names.size()) { // one row per argument, in their order
            throw new IllegalStateException("%d entities have %d numbers".formatted(names.size(), found.size()));
        }
        Map<Named, Known> known = new LinkedHashMap<>();
        for (int at = 0; at < found.size(); at++) {
            known.put(names.get(at), found.get(at));
        }
        return known;
    }

    private static String[] column(List<Named> names, Function<Named, String> value) {
        return names.stream().map(value).toArray(String[]::new);
    }

    /** Each entity once by each name: those of the item first, then those that only mentions have. */
    private static void write(BinaryCopy copy, ProjectId project, Entry entry, Map<Named, Known> known)
            throws SQLException {
        Set<Named> located = new LinkedHashSet<>();
        entry.canonical().forEach(draft -> located.add(Named.of(draft)));
        Set<Named> written = new LinkedHashSet<>();
        List<EntityDraft> all = new ArrayList<>(entry.entities());
        all.addAll(entry.canonical());
        for (EntityDraft draft : all) {
            Named named = Named.of(draft);
            if (written.add(named)) {
                Known one = known.get(named);
                copy.row().bigint(project.value()).bigint(entry.articleId()).smallint(written.size() - 1);
                copy.bigint(one.entity()).bigint(one.name()).date(entry.pubDate());
                copy.text(draft.nature()).number(draft.confidence()).bool(located.contains(named));
            }
        }
    }
}
