package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.feed.webhooks.http.Delivery;
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

/** Leases, sends and records the deliveries of the endpoint workers of this process. */
@ApplicationScoped
class EndpointDeliveries implements EndpointWorker.Deliveries {

    private final DeliveryQueue queue;
    private final DeliveryPlanner backlog;
    private final AttemptLog log;
    private final Sender sender;
    private final Keyring keyring;
    private final WebhookSettings settings;
    private final Clock clock;
    private final MeterRegistry metrics;
    private final UUID owner = UUID.randomUUID();

    EndpointDeliveries(
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
            rethrowUnlessMoving(failure); // they are sent again where the project moves to
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
    public Optional<DeliveryQueue.Taken> take(Endpoint endpoint, int limit, int concurrency) throws SQLException {
        try {
            boolean more = backlog.advance(endpoint);
            Optional<DeliveryQueue.Taken> taken = queue.take(endpoint, limit, concurrency, owner);
            return more ? taken.map(DeliveryQueue.Taken::withMore) : taken;
        } catch (SQLException failure) {
            rethrowUnlessMoving(failure);
            return Optional.empty();
        }
    }

    private static void rethrowUnlessMoving(SQLException failure) throws SQLException {
        if (SqlFault.of(failure) != SqlFault.MOVING) {
            throw failure;
        }
    }

    @Override
    public void send(Endpoint endpoint, DeliveryQueue.Taken taken, Consumer<Attempt> done) {
        List<Delivery> deliveries = taken.deliveries();
        int handedOver = 0;
        String fault = "internal error";
        try {
            List<WebhookSecret> secrets = new ArrayList<>();
            for (byte[] sealed : taken.secrets()) {
                secrets.add(keyring.open(endpoint.project(), endpoint.id(), sealed));
            }
            for (Delivery delivery : deliveries) {
                handedOver++; // first: the sender ends each one, even if it fails
                sender.send(taken.url(), secrets, delivery, done);
            }
        } catch (Keyring.Unopened unopened) {
            fault = unopened.getMessage();
        } finally { // otherwise their slots would stay taken
            Instant now = clock.instant();
            String error = "not sent: " + fault;
            deliveries
                    .subList(handedOver, deliveries.size())
                    .forEach(delivery ->
                            done.accept(new Attempt(delivery, now, 0, null, error, null, Optional.empty())));
        }
    }

    /** Returns what this process has leased of these endpoints. */
    void handBack(Collection<Endpoint> endpoints) throws SQLException {
        for (Endpoint endpoint : endpoints) {
            queue.handBack(endpoint, owner);
        }
    }
}
