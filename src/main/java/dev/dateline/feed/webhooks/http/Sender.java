package dev.dateline.feed.webhooks.http;

import dev.dateline.http.outbound.EndpointUrl;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sends deliveries, without a thread for each. Source: Standard Webhooks; Contract: 12.2, 12.3. */
@ApplicationScoped
public class Sender {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int AFTER_DISPATCHER = 2_000;

    private final Vertx vertx;
    private final Destinations destinations;
    private final WebhookSettings settings;
    private final Clock clock;
    private final HttpClientOptions options;
    private @Nullable HttpClient client;

    @Inject
    Sender(Vertx vertx, Destinations destinations, WebhookSettings settings, Clock clock) {
        this(vertx, destinations, settings, clock, options(settings));
    }

    Sender(Vertx vertx, Destinations destinations, WebhookSettings settings, Clock clock, HttpClientOptions options) {
        this.vertx = vertx;
        this.destinations = destinations;
        this.settings = settings;
        this.clock = clock;
        this.options = options;
    }

    static HttpClientOptions options(WebhookSettings settings) {
        return new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_1_1)
                .setMaxPoolSize(settings.concurrency())
                .setConnectTimeout((int) CONNECT.toMillis())
                .setVerifyHost(true); // Vert.x sends SNI for names, and not for addresses
    }

    /**
     * Sends a delivery and reports the result, always and once, after {@code dateline.webhooks.timeout} at most; on any
     * thread, which must not be blocked.
     *
     * @param secrets keys of the signatures
     */
    public void send(String url, List<WebhookSecret> secrets, Delivery delivery, Consumer<Attempt> done) {
        Instant now = clock.instant();
        HttpAttempt exchange = new HttpAttempt(delivery, now, done);
        exchange.guard(vertx, settings.timeout());
        try {
            EndpointUrl target = EndpointUrl.parse(url);
            RequestOptions request = request(target, secrets, delivery, now);
            destinations.resolve(target).whenComplete((addresses, refused) -> {
                if (addresses == null) {
                    exchange.fail(refused);
                } else {
                    connect(exchange, request, addresses, target.port());
                }
            });
        } catch (RuntimeException odd) {
            exchange.fail(odd);
        }
    }

    /** Connects to a checked address, another one at each attempt; the name is used for Host, SNI and certificate. */
    private void connect(HttpAttempt exchange, RequestOptions request, List<InetAddress> addresses, int port) {
        try {
            InetAddress address = addresses.get((exchange.delivery().attempt() - 1) % addresses.size());
            // without its name, so that it is not resolved again
            InetAddress bare = InetAddress.getByAddress(address.getAddress());
            request.setServer(SocketAddress.inetSocketAddress(new InetSocketAddress(bare, port)));
            client().request(request).onSuccess(open -> exchange.post(open)).onFailure(exchange::fail);
        } catch (UnknownHostException | RuntimeException odd) {
            exchange.fail(odd);
        }
    }

    private static RequestOptions request(
            EndpointUrl target, List<WebhookSecret> secrets, Delivery delivery, Instant now) {
        String id = delivery.eventId().toString();
        long timestamp = now.getEpochSecond();
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setHost(target.host())
                .setPort(target.port())
                .setSsl(!target.plain())
                .setURI(target.target())
                .setFollowRedirects(false)
                .putHeader("host", target.authority())
                .putHeader("content-type", "application/json")
                .putHeader("user-agent", "Dateline")
                .putHeader("webhook-id", id)
                .putHeader("webhook-timestamp", String.valueOf(timestamp))
                .putHeader("webhook-signature", WebhookSecret.sign(secrets, id, timestamp, delivery.body()));
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client = vertx.createHttpClient(options);
        }
        return client;
    }

    synchronized void stop(@Observes @Priority(AFTER_DISPATCHER) ShutdownEvent stopping) {
        if (client != null) {
            client.close();
        }
    }
}
