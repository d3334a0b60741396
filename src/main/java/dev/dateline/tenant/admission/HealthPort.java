package dev.dateline.tenant.admission;

import dev.dateline.tenant.admission.ClientConnection.Phase;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.util.concurrent.Future;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.http.HttpServerOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.net.BindException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A separate port for health and metrics, with its own event loop, threads and connections, which API clients cannot
 * exhaust: a busy service is not restarted. Nothing is created if {@code dateline.health.port} is not set.
 */
@Singleton
class HealthPort {

    private static final Logger LOG = Logger.getLogger(HealthPort.class);
    private static final int CONNECTIONS = 32;
    private static final int LINE_BYTES = 1_024;
    private static final int HEAD_BYTES = 8_192;
    private static final Duration DEADLINE = Duration.ofSeconds(3); // probes come from nearby
    private static final int ANSWER_SECONDS = 15; // the longest check, and the response

    private final HealthSettings settings;
    private final boolean serves;
    private final String host;
    private final Provider<HealthAnswers> answers;
    private @Nullable EventLoopGroup loop;

    HealthPort(
            HealthSettings settings,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true") boolean serves,
            @ConfigProperty(name = "quarkus.http.host", defaultValue = "0.0.0.0") String host,
            Provider<HealthAnswers> answers) {
        this.settings = settings;
        this.serves = serves;
        this.host = settings.host().orElse(host);
        this.answers = answers;
    }

    void open(@Observes StartupEvent started) throws BindException {
        if (serves && settings.port().isPresent()) {
            open(settings.port().getAsInt());
        }
    }

    private void open(int port) throws BindException {
        loop = new NioEventLoopGroup(
                1, Thread.ofPlatform().daemon().name("health-port").factory());
        HttpServerOptions options =
                new HttpServerOptions().setMaxInitialLineLength(LINE_BYTES).setMaxHeaderSize(HEAD_BYTES);
        Connections connections = new Connections("health", CONNECTIONS, (long) CONNECTIONS * HEAD_BYTES, DEADLINE);
        HealthAnswers told = answers.get();
        ServerBootstrap server = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        ClientConnection connection = connections.admit(channel, Phase.HEAD, channel.eventLoop());
                        if (connection == null) {
                            channel.close();
                            return;
                        }
                        closeInTime(channel);
                        RequestDecoder decoder = new RequestDecoder(options, connections, connection);
                        channel.pipeline()
                                .addLast(decoder)
                                .addLast(new HttpResponseEncoder())
                                .addLast(new AnswerEnds(connection, decoder))
                                .addLast(new HealthExchange(told));
                    }
                });
        if (!server.bind(host, port).awaitUninterruptibly().isSuccess()) {
            close();
            // like the main port's failure, which has its own exit code
            throw new BindException(
                    "health port %d is taken: stop what listens there, or set DATELINE_HEALTH_PORT to another"
                            .formatted(port));
        }
        LOG.infof("Health and metrics on port %d", port);
    }

    // One deadline for the whole connection: a client that sends a byte now and then must not prolong it.
    private static void closeInTime(SocketChannel channel) {
        long seconds = DEADLINE.toSeconds() + ANSWER_SECONDS;
        Future<?> late = channel.eventLoop().schedule(() -> channel.close(), seconds, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> late.cancel(false));
    }

    @PreDestroy
    void close() {
        if (loop != null) {
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        }
    }
}
