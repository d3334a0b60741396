package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.feed.webhooks.http.Sender;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.feed.webhooks.http.WebhookSettings;
import dev.dateline.platform.database.SqlFault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** Database and network operations of the endpoint workers of this process. */
@ApplicationScoped
class EndpointWork implements EndpointWorker.Work {

    private final DeliveryQueue queue;
    private final DeliveryPlanner backlog;
    private final AttemptLog log;
    private final Sender sender;
    private final Keyring keyring;
    private final WebhookSettings settings;
    private final Clock clock;
    private final MeterRegistry metrics;
    private final UUID owner = UUID.randomUUID();

    EndpointWork(
            DeliveryQueue queue,
            DeliveryPlanner backlog,
            AttemptLog log,
            Sender sender,
            Keyring keyring,
            WebhookSettings settings,
            Clock clock,
            MeterRegistry metrics) {
        this.queue = queue;
        this.backlog = backlog;
        this.log = log;
        this.sender = sender;
        this.keyring = keyring;
        this.settings = settings;
        this.clock = clock;
        this.metrics = metrics;
    }

    @Override
    public int concurrency() {
        return settings.concurrency();
    }

    @Override
    public boolean record(Endpoint endpoint, List<Attempt> attempts) throws SQLException {
        boolean failing = false;
        try {
            failing = log.record(endpoint, owner, attempts);
        } catch (SQLException failure) {
            requireMoving(failure); // they are sent again where the project moves to
        }
        attempts.forEach(attempt -> counter(metrics, attempt.delivered()).increment());
        return failing;
    }

    /** Registers both counters at the start, so that a computed rate includes the first failure. */
    static void countAttempts(MeterRegistry metrics) {
        counter(metrics, true);
        counter(metrics, false);
    }

    private static Counter counter(MeterRegistry metrics, boolean delivered) {
        return metrics.counter("dateline.webhooks.attempts", "outcome", delivered ? "delivered" : "failed");
    }

    @Override
    public Optional<DeliveryQueue.Taken> take(Endpoint endpoint, int most, int concurrency) throws SQLException {
        try {
            backlog.advance(endpoint);
            return queue.take(endpoint, most, concurrency, owner);
        } catch (SQLException failure) {
            requireMoving(failure);
            return Optional.empty();
        }
    }

    private static void requireMoving(SQLException failure) throws SQLException {
        if (SqlFault.of(failure) != SqlFault.MOVING) {
            throw failure;
        }
    }

    @Override
    public void send(Endpoint endpoint, DeliveryQueue.Taken taken, Consumer<Attempt> done) {
        List<WebhookSecret> secrets = new ArrayList<>();
        try {
            for (byte[] sealed : taken.secrets()) {
                secrets.add(keyring.open(endpoint.project(), endpoint.id(), sealed));
            }
        } catch (Keyring.Unopened unopened) {
            Instant now = clock.instant();
            taken.deliveries()
                    .forEach(delivery -> done.accept(new Attempt(
                            delivery, now, 0, null, "not sent: " + unopened.getMessage(), null, Optional.empty())));
            return;
        }
        taken.deliveries().forEach(delivery -> sender.send(taken.url(), secrets, delivery, done));
    }

    /** Returns what this process has leased of these endpoints. */
    void handBack(Collection<Endpoint> endpoints) throws SQLException {
        for (Endpoint endpoint : endpoints) {
            queue.handBack(endpoint, owner);
        }
    }
}
