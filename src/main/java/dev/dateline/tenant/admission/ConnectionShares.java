package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;

import io.netty.channel.Channel;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counts connections per key: each counts for the key of its last request. */
@ApplicationScoped
class ConnectionShares {

    private static final Duration RETRY = Duration.ofSeconds(5);
    // Time for the client to read its response.
    private static final Duration LINGER = Duration.ofSeconds(1);

    private final KeyShares connections;
    private final ConcurrentMap<Channel, String> owners = new ConcurrentHashMap<>();

    ConnectionShares(ShareSettings settings, MainPort port) {
        this.connections = new KeyShares(Long.MAX_VALUE, Math.min(settings.connections(), port.maxConnections() / 2));
    }

    /** Counts the request's connection for the key; fails with {@code rate_limited} if the key has too many. */
    void count(RoutingContext request, String keyId) {
        Channel channel = ((ConnectionBase) request.request().connection()).channel();
        if (keyId.equals(owners.get(channel))) {
            return;
        }
        if (connections.take(keyId, 1) != KeyShares.Outcome.TAKEN) {
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
            request.addEndHandler(ended -> request.vertx().setTimer(LINGER.toMillis(), late -> channel.close()));
            throw RATE_LIMITED
                    .because("Too many open connections with this API key; close some, then retry")
                    .retryAfter(RETRY);
        }
        String before = owners.put(channel, keyId);
        if (before == null) {
            // runs immediately if the channel has closed meanwhile
            channel.closeFuture().addListener(closed -> forget(channel));
        } else {
            connections.give(before, 1);
        }
    }

    private void forget(Channel channel) {
        String last = owners.remove(channel);
        if (last != null) {
            connections.give(last, 1);
        }
    }
}
