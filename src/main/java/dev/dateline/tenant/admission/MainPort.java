package dev.dateline.tenant.admission;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.EventExecutor;
import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxInternal;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Observes and limits the connections of the port that serves the API. */
@Singleton
class MainPort {

    private static final Logger LOG = Logger.getLogger(MainPort.class);
    private static final int SHARE_OF_HEAP = 16; // for unfinished request heads

    private final VertxInternal vertx;
    private final Connections connections;
    private final int maxConnections;

    MainPort(
            Vertx vertx,
            ConnectionSettings settings,
            MeterRegistry metrics,
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int toPrimary,
            @ConfigProperty(name = "dateline.read.max-size") int toReplicas,
            @ConfigProperty(name = "dateline.webhooks.in-flight") int toReceivers) {
        this.vertx = (VertxInternal) vertx;
        long heap = Runtime.getRuntime().maxMemory();
        maxConnections = settings.max()
                .orElseGet(() ->
                        ConnectionLimit.of(ConnectionLimit.descriptors(), toPrimary + toReplicas + toReceivers, heap));
        connections = new Connections("main", maxConnections, heap / SHARE_OF_HEAP, settings.headers());
        Gauge.builder("dateline.connections.open", connections, Connections::count)
                .description("Connections of clients to the port that serves the API")
                .register(metrics);
        FunctionCounter.builder("dateline.connections.closed", connections, Connections::closed)
                .description("Connections closed or refused: limit reached, request head timeout, or too many pipelined"
                        + " bytes")
                .register(metrics);
        LOG.debugf("Connection limit: %d", maxConnections);
    }

    /** Maximum number of connections. */
    int maxConnections() {
        return maxConnections;
    }

    void watch(@ObservesAsync HttpServerStart started) {
        watch(started.options());
    }

    void watchTls(@ObservesAsync HttpsServerStart started) {
        watch(started.options());
    }

    // Neither Quarkus nor Vert.x gives access to the channel that accepts connections, but its event loop has it.
    private void watch(HttpServerOptions options) {
        ConnectionGate gate = new ConnectionGate(connections, options);
        for (EventExecutor acceptor : vertx.getAcceptorEventLoopGroup()) {
            onEachChannel(acceptor, channel -> {
                if (channel instanceof ServerChannel server && server.pipeline().get(ConnectionGate.NAME) == null) {
                    server.pipeline().addFirst(ConnectionGate.NAME, gate);
                    adoptEarly(server);
                }
            });
        }
    }

    private void adoptEarly(ServerChannel server) {
        for (EventExecutor loop : vertx.getEventLoopGroup()) {
            onEachChannel(loop, channel -> {
                if (channel.parent() == server && !connections.has(channel)) {
                    connections.adopt(channel, loop);
                }
            });
        }
    }

    private static void onEachChannel(EventExecutor executor, Consumer<Channel> action) {
        if (executor instanceof SingleThreadEventLoop loop) {
            loop.execute(() -> {
                List<Channel> channels = new ArrayList<>();
                loop.registeredChannelsIterator().forEachRemaining(channels::add);
                channels.forEach(action);
            });
        }
    }
}
