package dev.dateline.content.articles;

import dev.dateline.content.articles.ArticleEntry.Identified;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes articles in bulk, with their tags and images, on the caller's transaction.
 *
 * <p>The same {@code external_id} in a project is the same article: it keeps its id and {@code created_at}, everything
 * else is replaced. The later submission wins, by run and then by position, in whatever order submissions are written.
 *
 * <p>Rows with an {@code external_id} are locked and inserted in the order of that id, so that two writers cannot
 * deadlock. Two writers that insert the same one collide (SQLState 23505); the caller then repeats the write as an
 * update.
 */
@ApplicationScoped
public class ArticleWriter {

    private static final Comparator<Plan> BY_EXTERNAL_ID = Comparator.comparing(
                    Plan::externalId, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Plan::id);

    /** Result of a submission. */
    public enum Outcome {
        CREATED,
        UPDATED,
        /** Replaced with identical content. */
        REPEATED,
        /** Not written: same content, and {@code replace} is off. */
        ALREADY_STORED,
        /** Superseded: a later submission of the same {@code external_id} exists or is in the same call. */
        SUPERSEDED,
        /** Not written: other content, and {@code replace} is off. */
        REFUSED;

        /** Whether the article is that of the submission now. */
        public boolean isWritten() {
            return this == CREATED || isReplacement();
        }

        public boolean isReplacement() {
            return this == UPDATED || this == REPEATED;
        }
    }

    /** The article of the submission, or the one that it would have updated. */
    public record Written(int position, long articleId, Outcome outcome) {}

    /** @param contentHash null if an earlier release wrote the article first */
    private record Existing(
            long id, long number, int position, @Nullable Long contentHash) {

        boolean isMadeFrom(ArticleEntry entry) {
            return contentHash != null && contentHash == entry.contentHash(number, position);
        }
    }

    /** What to do with an entry, and under which id. */
    private record Plan(ArticleEntry entry, long id, Outcome outcome) {
        @Nullable String externalId() {
            return entry.draft().externalId();
        }
    }

    /**
     * Writes all entries; returns their results in the same order.
     *
     * @param observation is shown the articles that will be replaced
     */
    public List<Written> write(
            Connection connection,
            ProjectId project,
            ArticleOrigin origin,
            List<ArticleEntry> entries,
            ArticleObserver.Observation observation,
            Instant now)
            throws SQLException {
        List<Plan> plans = plan(connection, project, origin, entries);
        List<Identified> created = chosen(plans, outcome -> outcome == Outcome.CREATED);
        List<Identified> updated = chosen(plans, Outcome::isReplacement);
        ArticleRows rows = new ArticleRows(connection, project, origin, now);
        ArticleParts parts = new ArticleParts(connection, project);
        if (!created.isEmpty()) {
            rows.insert(created);
        }
        if (!updated.isEmpty()) {
            observation.before(updated.stream().map(Identified::id).toList());
            rows.update(updated);
            parts.drop(updated.stream().map(Identified::id).toList());
        }
        List<Identified> written = new ArrayList<>(created);
        written.addAll(updated);
        parts.insertTags(written);
        parts.insertImages(written);
        return plans.stream()
                .map(plan -> new Written(plan.entry().position(), plan.id(), plan.outcome()))
                .toList();
    }

    private static List<Identified> chosen(List<Plan> plans, Predicate<Outcome> outcome) {
        return plans.stream()
                .filter(plan -> outcome.test(plan.outcome()))
                .sorted(BY_EXTERNAL_ID)
                .map(plan -> new Identified(plan.entry(), plan.id()))
                .toList();
    }

    private static List<Plan> plan(
            Connection connection, ProjectId project, ArticleOrigin origin, List<ArticleEntry> entries)
            throws SQLException {
        Map<String, ArticleEntry> last = new TreeMap<>();
        for (ArticleEntry entry : entries) {
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
        for (ArticleEntry entry : entries) {
            String externalId = entry.draft().externalId();
            Existing found = externalId == null ? null : existing.get(externalId);
            boolean superseded = externalId != null && last.get(externalId) != entry;
            if (found != null) {
                plans.add(new Plan(entry, found.id(), outcome(found, origin, entry, superseded)));
            } else if (externalId == null) {
                plans.add(new Plan(entry, fresh.next(), Outcome.CREATED));
            } else {
                long id = made.computeIfAbsent(externalId, unseen -> fresh.next());
                plans.add(new Plan(entry, id, superseded ? Outcome.SUPERSEDED : Outcome.CREATED));
            }
        }
        return plans;
    }

    private static Outcome outcome(Existing found, ArticleOrigin origin, ArticleEntry entry, boolean superseded) {
        boolean isSame = found.isMadeFrom(entry);
        if (!origin.replace() && found.number() != origin.number()) {
            return isSame ? Outcome.ALREADY_STORED : Outcome.REFUSED;
        }
        if (superseded || isLater(found, origin, entry)) {
            return Outcome.SUPERSEDED;
        }
        return isSame ? Outcome.REPEATED : Outcome.UPDATED;
    }

    private static boolean isLater(Existing found, ArticleOrigin origin, ArticleEntry entry) {
        return found.number() > origin.number()
                || (found.number() == origin.number() && found.position() > entry.position());
    }

    // One lookup each: the statistics of a new project know no articles, so that reading the whole table would seem
    // cheaper.
    private static Map<String, Existing> lockExisting(Connection connection, ProjectId project, String[] externalIds)
            throws SQLException {
        if (externalIds.length == 0) {
            return Map.of();
        }
        SqlText sql = SqlText.of("""
                select known.external_id, known.id, known.run_number, known.run_position, known.content_hash
                from unnest(?::text[]) as one (external_id)
                cross join lateral (
                  select a.external_id, a.id, coalesce(a.run_number, 0) as run_number,
                         coalesce(a.run_position, 0) as run_position, a.content_hash
                  from article a
                  where a.project_id = ?
                    and a.external_id = one.external_id
                  for no key update
                ) known
                """, externalIds, project.value());
        return new Query<>(sql, ArticleWriter::existing).ask(connection);
    }

    private static Map<String, Existing> existing(ResultSet rows) throws SQLException {
        Map<String, Existing> found = new HashMap<>();
        while (rows.next()) {
            Long contentHash = rows.getObject(5, Long.class);
            found.put(rows.getString(1), new Existing(rows.getLong(2), rows.getLong(3), rows.getInt(4), contentHash));
        }
        return found;
    }

    /** Takes ids for new articles from the sequence in one statement. */
    private static final class Ids {
        private final Iterator<Long> ids;

        private Ids(List<Long> ids) {
            this.ids = ids.iterator();
        }

        static Ids take(Connection connection, int count) throws SQLException {
            if (count == 0) {
                return new Ids(List.of());
            }
            SqlText sql = SqlText.of("select nextval('article_id') from generate_series(1, ?)", count);
            return new Ids(Query.list(sql, row -> row.getLong(1)).ask(connection));
        }

        long next() {
            return ids.next();
        }
    }
}
