package dev.dateline.runs.work;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.articles.ArticleTrial;
import dev.dateline.content.locate.PlaceFinder;
import dev.dateline.content.locate.SourceFocuses;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** Writes the article of an item by the rules of a run, in a transaction that is rolled back. */
@ApplicationScoped
class ItemTrial implements ArticleTrial {

    /** Its entities keep runs waiting that have the same new ones, and each takes a connection. */
    private static final int AT_ONCE = 2;

    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final String STATEMENT_LIMIT = "set local statement_timeout = '2s'";

    private final Semaphore permits = new Semaphore(AT_ONCE, true);
    private final DataSource database;
    private final ItemReader reader;
    private final PlaceFinder finder;
    private final SourceFocuses focuses;
    private final BatchWriter writer;

    ItemTrial(DataSource database, ItemReader reader, PlaceFinder finder, SourceFocuses focuses, BatchWriter writer) {
        this.database = database;
        this.reader = reader;
        this.finder = finder;
        this.focuses = focuses;
        this.writer = writer;
    }

    @Override
    public <T> T with(ProjectId project, String keyId, JsonNode item, Look<T> look) throws SQLException {
        ParsedItem.Accepted read = switch (reader.read(item)) {
            case ParsedItem.Accepted accepted -> accepted;
            case ParsedItem.Rejected rejected -> throw faulty(rejected.reason());
        };
        ParsedItem.Accepted ready = read.given() == null ? located(project, keyId, read) : read;
        enter();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            try (Statement limit = connection.createStatement()) {
                limit.execute(STATEMENT_LIMIT);
            }
            return look.at(connection, writer.writeOnly(connection, project, ready.withoutId()));
        } catch (SQLException failure) {
            if (SqlFault.of(failure) == SqlFault.DATA) {
                throw faulty(ItemResult.NOT_STORED);
            }
            throw failure;
        } finally {
            permits.release();
        }
    }

    private void enter() {
        try {
            if (permits.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        throw UNAVAILABLE.because("Too many items are being matched").retryAfter(WAIT);
    }

    private ParsedItem.Accepted located(ProjectId project, String keyId, ParsedItem.Accepted item) throws SQLException {
        ArticleDraft.Source source = item.article().source();
        SourceFocus focus = source == null ? SourceFocus.NONE : focuses.now(project, source.id());
        return item.withPlaces(finder.mentionsOfRequest(keyId, item.article(), focus));
    }

    private static ProblemException faulty(String reason) {
        return INVALID_PARAMETER.because(List.of(FieldFault.ofPointer("/item", reason)));
    }
}
