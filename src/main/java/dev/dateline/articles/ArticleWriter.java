package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.BinaryCopy;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes articles in bulk, with their tags and images, on the caller's transaction.
 *
 * <p>The same {@code external_id} in a project is the same article: it keeps its id and {@code created_at}, all else is
 * replaced. The later submission wins, by run and then by position, in whatever order they come to be written.
 *
 * <p>Rows with an {@code external_id} are locked and made in the order of it, so that two writers never wait for each
 * other in a ring. Two that make the same one at once collide (SQLState 23505): the caller writes again and updates.
 */
@ApplicationScoped
public class ArticleWriter {

    private static final Comparator<Plan> BY_EXTERNAL_ID = Comparator.comparing(
                    Plan::externalId, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Plan::id);

    /** Where a submission comes from; a higher number is a later one. */
    public record Origin(UUID run, long number) {}

    /** An article to write: its place in the run, and how many places it mentions. */
    public record Entry(int position, ArticleDraft draft, int locationCount) {}

    /** What became of a submission. */
    public enum Outcome {
        CREATED,
        UPDATED,
        /** A later submission of the same {@code external_id} was there first, or comes in the same call. */
        SUPERSEDED
    }

    /** The article a submission became, or would have. */
    public record Written(int position, long articleId, Outcome outcome) {}

    private record Existing(long id, long number, int position) {}

    private record Plan(Entry entry, long id, Outcome outcome) {
        @Nullable String externalId() {
            return entry.draft().externalId();
        }
    }

    /** Writes all of the entries; gives what became of each, in their order. */
    public List<Written> write(
            Connection connection, ProjectId project, Origin origin, List<Entry> entries, Instant now)
            throws SQLException {
        List<Plan> plans = plan(connection, project, origin, entries);
        List<Plan> created = chosen(plans, Outcome.CREATED);
        List<Plan> updated = chosen(plans, Outcome.UPDATED);
        if (!created.isEmpty()) {
            insert(connection, project, origin, created, now);
        }
        if (!updated.isEmpty()) {
            update(connection, project, origin, updated, now);
            dropParts(connection, project, updated);
        }
        List<Plan> parts = new ArrayList<>(created);
        parts.addAll(updated);
        insertTags(connection, project, parts);
        insertImages(connection, project, parts);
        return plans.stream()
                .map(plan -> new Written(plan.entry().position(), plan.id(), plan.outcome()))
                .toList();
    }

    private static List<Plan> chosen(List<Plan> plans, Outcome outcome) {
        return plans.stream()
                .filter(plan -> plan.outcome() == outcome)
                .sorted(BY_EXTERNAL_ID)
                .toList();
    }

    private static List<Plan> plan(Connection connection, ProjectId project, Origin origin, List<Entry> entries)
            throws SQLException {
        Map<String, Entry> last = new TreeMap<>();
        for (Entry entry : entries) {
            String externalId = entry.draft().externalId();
            if (externalId != null) {
                last.merge(externalId, entry, (one, two) -> one.position() > two.position() ? one : two);
            }
        }
        Map<String, Existing> existing =
                lockExisting(connection, project, last.keySet().toArray(String[]::new));
        long missing =
                last.keySet().stream().filter(id -> !existing.containsKey(id)).count();
        long anonymous = entries.stream()
                .filter(entry -> entry.draft().externalId() == null)
                .count();
        Ids fresh = Ids.take(connection, (int) (missing + anonymous));
        Map<String, Long> made = new HashMap<>();
        List<Plan> plans = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            String externalId = entry.draft().externalId();
            Existing found = externalId == null ? null : existing.get(externalId);
            boolean superseded = externalId != null && last.get(externalId) != entry;
            if (found != null) {
                boolean outdated = superseded || isLater(found, origin, entry);
                plans.add(new Plan(entry, found.id(), outdated ? Outcome.SUPERSEDED : Outcome.UPDATED));
            } else if (externalId == null) {
                plans.add(new Plan(entry, fresh.next(), Outcome.CREATED));
            } else {
                long id = made.computeIfAbsent(externalId, unseen -> fresh.next());
                plans.add(new Plan(entry, id, superseded ? Outcome.SUPERSEDED : Outcome.CREATED));
            }
        }
        return plans;
    }

    private static boolean isLater(Existing found, Origin origin, Entry entry) {
        return found.number() > origin.number()
                || (found.number() == origin.number() && found.position() > entry.position());
    }

    private static Map<String, Existing> lockExisting(Connection connection, ProjectId project, String[] externalIds)
            throws SQLException {
        Map<String, Existing> found = new HashMap<>();
        if (externalIds.length == 0) {
            return found;
        }
        try (PreparedStatement query = connection.prepareStatement("""
                select external_id, id, coalesce(run_number, 0), coalesce(run_position, 0)
                from article
                where project_id = ?
                  and external_id = any (?)
                order by external_id
                for no key update
                """)) {
            query.setLong(1, project.value());
            query.setArray(2, connection.createArrayOf("text", externalIds));
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    found.put(rows.getString(1), new Existing(rows.getLong(2), rows.getLong(3), rows.getInt(4)));
                }
            }
        }
        return found;
    }

    private static void insert(Connection connection, ProjectId project, Origin origin, List<Plan> plans, Instant now)
            throws SQLException {
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article",
                "project_id",
                "id",
                "external_id",
                "headline",
                "url",
                "author",
                "pub_date",
                "source_id",
                "source_name",
                "body",
                "preview",
                "word_count",
                "location_count",
                "image_count",
                "tag_count",
                "run_id",
                "run_number",
                "run_position",
                "created_at",
                "updated_at")) {
            for (Plan plan : plans) {
                ArticleDraft draft = plan.entry().draft();
                ArticleDraft.Source source = draft.source();
                copy.row().bigint(project.value()).bigint(plan.id()).text(draft.externalId());
                copy.text(draft.headline())
                        .text(draft.url())
                        .text(draft.author())
                        .date(draft.pubDate());
                copy.text(source == null ? null : source.id()).text(source == null ? null : source.name());
                copy.text(draft.body()).text(Prose.preview(draft.body()));
                copy.integer(Prose.words(draft.body())).integer(plan.entry().locationCount());
                copy.integer(draft.images().size()).integer(draft.tags().size());
                copy.uuid(origin.run())
                        .bigint(origin.number())
                        .integer(plan.entry().position());
                copy.instant(now).instant(now);
            }
            copy.finish();
        }
    }

    private static void update(Connection connection, ProjectId project, Origin origin, List<Plan> plans, Instant now)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("""
                update article
                set headline = ?, url = ?, author = ?, pub_date = ?, source_id = ?, source_name = ?,
                    body = ?, preview = ?, word_count = ?, location_count = ?, image_count = ?, tag_count = ?,
                    embedded = false, run_id = ?, run_number = ?, run_position = ?, updated_at = ?
                where project_id = ?
                  and id = ?
                """)) {
            for (Plan plan : plans) {
                ArticleDraft draft = plan.entry().draft();
                ArticleDraft.Source source = draft.source();
                update.setString(1, draft.headline());
                update.setString(2, draft.url());
                update.setString(3, draft.author());
                update.setObject(4, draft.pubDate(), Types.DATE);
                update.setString(5, source == null ? null : source.id());
                update.setString(6, source == null ? null : source.name());
                update.setString(7, draft.body());
                update.setString(8, Prose.preview(draft.body()));
                update.setInt(9, Prose.words(draft.body()));
                update.setInt(10, plan.entry().locationCount());
                update.setInt(11, draft.images().size());
                update.setInt(12, draft.tags().size());
                update.setObject(13, origin.run());
                update.setLong(14, origin.number());
                update.setInt(15, plan.entry().position());
                update.setObject(16, now.atOffset(ZoneOffset.UTC));
                update.setLong(17, project.value());
                update.setLong(18, plan.id());
                update.addBatch();
            }
            update.executeBatch();
        }
    }

    private static void dropParts(Connection connection, ProjectId project, List<Plan> plans) throws SQLException {
        Array ids =
                connection.createArrayOf("bigint", plans.stream().map(Plan::id).toArray());
        for (String table : List.of("article_tag", "article_image")) {
            try (PreparedStatement delete = connection.prepareStatement("""
                    delete from %s
                    where project_id = ?
                      and article_id = any (?)
                    """.formatted(table))) {
                delete.setLong(1, project.value());
                delete.setArray(2, ids);
                delete.executeUpdate();
            }
        }
    }

    private static void insertTags(Connection connection, ProjectId project, List<Plan> plans) throws SQLException {
        if (plans.stream().allMatch(plan -> plan.entry().draft().tags().isEmpty())) {
            return;
        }
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article_tag",
                "project_id",
                "article_id",
                "position",
                "meta_type",
                "category",
                "confidence")) {
            for (Plan plan : plans) {
                int position = 0;
                for (ArticleDraft.Tag tag : plan.entry().draft().tags()) {
                    copy.row().bigint(project.value()).bigint(plan.id()).smallint(position++);
                    copy.text(tag.metaType()).text(tag.category()).number(tag.confidence());
                }
            }
            copy.finish();
        }
    }

    private static void insertImages(Connection connection, ProjectId project, List<Plan> plans) throws SQLException {
        if (plans.stream().allMatch(plan -> plan.entry().draft().images().isEmpty())) {
            return;
        }
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "article_image",
                "project_id",
                "article_id",
                "position",
                "url",
                "caption",
                "credit",
                "width",
                "height")) {
            for (Plan plan : plans) {
                int position = 0;
                for (ArticleDraft.Image image : plan.entry().draft().images()) {
                    copy.row().bigint(project.value()).bigint(plan.id()).smallint(position++);
                    copy.text(image.url()).text(image.caption()).text(image.credit());
                    copy.integer(image.width()).integer(image.height());
                }
            }
            copy.finish();
        }
    }

    /** Numbers of articles to be, taken from their sequence at once. */
    private static final class Ids {
        private final long[] ids;
        private int next;

        private Ids(long[] ids) {
            this.ids = ids;
        }

        static Ids take(Connection connection, int count) throws SQLException {
            long[] ids = new long[count];
            if (count > 0) {
                try (PreparedStatement query =
                        connection.prepareStatement("select nextval('article_id') from generate_series(1, ?)")) {
                    query.setInt(1, count);
                    try (ResultSet rows = query.executeQuery()) {
                        for (int index = 0; rows.next(); index++) {
                            ids[index] = rows.getLong(1);
                        }
                    }
                }
            }
            return new Ids(ids);
        }

        long next() {
            return ids[next++];
        }
    }
}
