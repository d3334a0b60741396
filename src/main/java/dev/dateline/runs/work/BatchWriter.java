package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleEntry;
import dev.dateline.content.articles.ArticleObserver;
import dev.dateline.content.articles.ArticleOrigin;
import dev.dateline.content.articles.ArticleWriter;
import dev.dateline.content.articles.ArticleWriter.Outcome;
import dev.dateline.content.articles.ArticleWriter.Written;
import dev.dateline.content.entities.EntityChanges;
import dev.dateline.content.entities.EntityWriter;
import dev.dateline.content.locations.MentionWriter;
import dev.dateline.feed.events.EventType;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes a batch: articles with all their parts and item results, in one transaction, which commits only if every
 * item still belongs to its worker.
 */
@ApplicationScoped
class BatchWriter {

    private static final String RECORD = """
            with mine as materialized (%s for update)
            update run_item i
            set status = done.status, article_id = done.article_id, external_id = done.external_id,
                error = done.error, change = done.change, warnings = done.warnings, payload = null, lease_owner = null, lease_until = null
            from mine
            join unnest(?::int[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[],
                    ?::text[])
              as done (position, status, article_id, external_id, error, change, warnings) using (position)
            where i.project_id = ?
              and i.run_id = ?
              and i.position = mine.position
            """.formatted(ItemLeases.MINE);

    private final DataSource database;
    private final ArticleWriter articles;
    private final MentionWriter mentions;
    private final EntityWriter entities;
    private final ItemVectors vectors;
    private final ArticleObserver observer;
    private final RunEvents events;
    private final Clock clock;

    BatchWriter(
            DataSource database,
            ArticleWriter articles,
            MentionWriter mentions,
            EntityWriter entities,
            ItemVectors vectors,
            ArticleObserver observer,
            RunEvents events,
            Clock clock) {
        this.database = database;
        this.articles = articles;
        this.mentions = mentions;
        this.entities = entities;
        this.vectors = vectors;
        this.observer = observer;
        this.events = events;
        this.clock = clock;
    }

    /**
     * Item results, and the created and updated articles.
     *
     * @param origin flow and run of events, as JSON
     * @param entityStatement the last one before the commit; null if there are no entities
     */
    record Stored(
            List<ItemResult> results,
            List<Long> changed,
            Instant at,
            String origin,
            @Nullable SqlText entityStatement) {}

    /** An item whose article was created or updated. */
    private record StoredArticle(long articleId, Outcome outcome, ParsedItem.Accepted item) {}

    void write(ItemBatch batch, List<ParsedItem> items) throws SQLException, LeaseLostException {
        try (Transaction transaction = ProjectWrites.begin(database, batch.project())) {
            Connection connection = transaction.connection();
            ArticleObserver.Observation observation = observer.observe(connection, batch.project());
            Stored stored = writeArticles(connection, batch, items, observation);
            record(connection, batch, stored.results());
            observation.commit(transaction, stored.changed(), stored.at(), stored.origin(), stored.entityStatement());
        }
        events.committed(batch.project());
    }

    /** Fails one item that the database rejects. */
    void fail(ItemBatch batch, ItemResult result) throws SQLException, LeaseLostException {
        try (Transaction transaction = ProjectWrites.begin(database, batch.project())) {
            record(transaction.connection(), batch, List.of(result));
            transaction.commit();
        }
    }

    /** Writes the articles with their parts, on the caller's transaction. */
    Stored writeArticles(
            Connection connection, ItemBatch batch, List<ParsedItem> items, ArticleObserver.Observation observation)
            throws SQLException {
        List<ParsedItem.Accepted> accepted = new ArrayList<>();
        List<ItemResult> results = new ArrayList<>();
        for (ParsedItem item : items) {
            switch (item) {
                case ParsedItem.Accepted fit -> accepted.add(fit);
                case ParsedItem.Rejected unfit ->
                    results.add(ItemResult.failed(unfit.position(), unfit.externalId(), unfit.reason()));
            }
        }
        ItemVectors.Made made = vectors.make(connection, batch, accepted);
        List<ArticleEntry> entries = accepted.stream()
                .map(item -> new ArticleEntry(
                        item.position(),
                        item.article(),
                        item.locations().size(),
                        made.embeds(item.position()),
                        item.digest()))
                .toList();
        Instant now = clock.instant();
        ArticleOrigin origin =
                new ArticleOrigin(batch.run(), batch.number(), batch.options().replace());
        List<Written> written = articles.write(connection, batch.project(), origin, entries, observation, now);
        List<StoredArticle> stored = storedArticles(accepted, written, results);
        List<Long> replaced = stored.stream()
                .filter(one -> one.outcome().isReplacement())
                .map(StoredArticle::articleId)
                .toList();
        writeMentions(connection, batch.project(), stored, replaced);
        writeVectors(connection, batch.project(), stored, made);
        EntityChanges changes = writeEntities(connection, batch.project(), stored, replaced);
        String furtherEvents = tell(connection, batch, stored, now);
        List<Long> changed = stored.stream().map(StoredArticle::articleId).toList();
        observation.after(changed);
        return new Stored(
                results,
                changed,
                now,
                furtherEvents,
                changes.isNone() ? null : changes.settle(batch.project(), now, furtherEvents));
    }

    /**
     * Writes an article of no run with its mentions and entities, on a transaction that the caller does not commit: nothing tells
     * of it.
     *
     * @return its id
     */
    long writeOnly(Connection connection, ProjectId project, ParsedItem.Accepted item) throws SQLException {
        ArticleEntry entry = new ArticleEntry(
                item.position(), item.article(), item.locations().size(), false, item.digest());
        ArticleOrigin nowhere = new ArticleOrigin(UUID.randomUUID(), Long.MAX_VALUE, false);
        Written written = articles.write(
                        connection, project, nowhere, List.of(entry), new Unobserved(), clock.instant())
                .getFirst();
        List<StoredArticle> stored = List.of(new StoredArticle(written.articleId(), written.outcome(), item));
        writeMentions(connection, project, stored, List.of());
        writeEntities(connection, project, stored, List.of());
        return written.articleId();
    }

    /** Of a transaction that is not committed. */
    private static final class Unobserved implements ArticleObserver.Observation {
        @Override
        public void before(Collection<Long> articles) {}

        @Override
        public void after(Collection<Long> articles) {}

        @Override
        public void commit(
                Transaction transaction, Collection<Long> changed, Instant now, String origin, @Nullable SqlText last) {
            throw new IllegalStateException("the transaction must not be committed");
        }
    }

    /** The articles that the submissions are now; adds the results of all. */
    private static List<StoredArticle> storedArticles(
            List<ParsedItem.Accepted> accepted, List<Written> written, List<ItemResult> results) {
        List<StoredArticle> stored = new ArrayList<>();
        for (int index = 0; index < accepted.size(); index++) {
            Written one = written.get(index);
            ParsedItem.Accepted item = accepted.get(index);
            results.add(ItemResult.of(one, item));
            if (one.outcome().isWritten()) {
                stored.add(new StoredArticle(one.articleId(), one.outcome(), item));
            }
        }
        return stored;
    }

    private void writeVectors(
            Connection connection, ProjectId project, List<StoredArticle> stored, ItemVectors.Made made)
            throws SQLException {
        List<ItemVectors.StoredArticle> articles = stored.stream()
                .map(one -> new ItemVectors.StoredArticle(
                        one.articleId(), one.outcome(), one.item().position()))
                .toList();
        vectors.write(connection, project, articles, made);
    }

    private String tell(Connection connection, ItemBatch batch, List<StoredArticle> stored, Instant now)
            throws SQLException {
        List<RunEvents.ArticleChange> changes = stored.stream()
                .map(one -> new RunEvents.ArticleChange(
                        one.outcome() == Outcome.CREATED ? EventType.ARTICLE_CREATED : EventType.ARTICLE_UPDATED,
                        one.articleId(),
                        one.item().article()))
                .toList();
        return events.written(connection, batch, changes, now);
    }

    private EntityChanges writeEntities(
            Connection connection, ProjectId project, List<StoredArticle> stored, List<Long> replaced)
            throws SQLException {
        List<Long> removed = entities.drop(connection, project, replaced);
        List<EntityWriter.Entry> entries = stored.stream()
                .map(one -> new EntityWriter.Entry(
                        one.articleId(),
                        one.item().article().pubDate(),
                        one.item().entities(),
                        one.item().canonical()))
                .toList();
        return entities.write(connection, project, entries).andRemoved(removed);
    }

    private void writeMentions(
            Connection connection, ProjectId project, List<StoredArticle> stored, List<Long> replaced)
            throws SQLException {
        if (!replaced.isEmpty()) {
            mentions.drop(connection, project, replaced);
        }
        List<MentionWriter.Entry> places = stored.stream()
                .map(one -> new MentionWriter.Entry(
                        one.articleId(),
                        one.item().article().pubDate(),
                        one.item().locations()))
                .toList();
        mentions.insert(connection, project, places);
    }

    /** Writes the results of the items that still belong to the worker. */
    private static void record(Connection connection, ItemBatch batch, List<ItemResult> results)
            throws SQLException, LeaseLostException {
        Integer[] positions = results.stream().map(ItemResult::position).toArray(Integer[]::new);
        int recorded = Update.of(
                        RECORD,
                        batch.project().value(),
                        batch.run(),
                        batch.owner(),
                        positions,
                        positions,
                        results.stream().map(result -> result.status().text()).toArray(String[]::new),
                        results.stream().map(ItemResult::articleId).toArray(Long[]::new),
                        results.stream().map(ItemResult::externalId).toArray(String[]::new),
                        results.stream().map(ItemResult::error).toArray(String[]::new),
                        results.stream().map(ItemResult::change).toArray(String[]::new),
                        results.stream().map(ItemResult::warnings).toArray(String[]::new),
                        batch.project().value(),
                        batch.run())
                .run(connection);
        if (recorded != results.size()) {
            throw new LeaseLostException(batch);
        }
    }
}
