package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.impl.VertxInternal;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The gate of a Vert.x server, with few connections and short timeouts. */
class ConnectionGateTest {

    private static final int ROOM = 200;
    private static final long WAVES = 5;
    private static final String ASK = "GET /problems HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    private final HttpServerOptions options =
            new HttpServerOptions().setHttp2ClearTextEnabled(false).setMaxInitialLineLength(512 * 1024);
    private Connections connections;
    private final AtomicInteger handled = new AtomicInteger();
    private final VertxInternal vertx = (VertxInternal) Vertx.vertx();
    private URI server = URI.create("http://127.0.0.1:0");

    @BeforeEach
    void listen() throws Exception {
        var listening = vertx.createHttpServer(options)
                .requestHandler(this::answer)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        server = URI.create("http://127.0.0.1:" + listening.actualPort());
        guard(Duration.ofSeconds(Waiting.SECONDS)); // on a slow machine a short deadline would close what a test keeps
    }

    /** From now on a new connection has so long for the head of a request. */
    private void guard(Duration deadline) throws Exception {
        connections = new Connections("test", ROOM, 1 << 20, deadline);
        ConnectionGate gate = new ConnectionGate(connections, options);
        for (EventExecutor acceptor : vertx.getAcceptorEventLoopGroup()) {
            SingleThreadEventLoop loop = (SingleThreadEventLoop) acceptor;
            loop.submit(() -> loop.registeredChannelsIterator().forEachRemaining(channel -> {
                        if (channel instanceof ServerChannel) {
                            guard(channel.pipeline(), gate);
                        }
                    }))
                    .get(Waiting.SECONDS, TimeUnit.SECONDS);
        }
    }

    private static void guard(ChannelPipeline pipeline, ConnectionGate gate) {
        if (pipeline.get(ConnectionGate.NAME) == null) {
            pipeline.addFirst(ConnectionGate.NAME, gate);
        } else {
            pipeline.replace(ConnectionGate.NAME, ConnectionGate.NAME, gate);
        }
    }

    @Test
    void longRequestLinesOfUnfinishedHeadsCountTwice() throws Exception {
        String line = "GET /" + "x".repeat(400_000) + " HTTP/1.1\r\n";
        try (RawConnection first = new RawConnection(server);
                RawConnection second = new RawConnection(server)) {
            first.send(line);
            second.send(line);
            Waiting.until(() -> connections.closed() == 1);
            assertThat(Wire.status(Wire.exchange(server, ASK))).isEqualTo(200);
        }
    }

    @Test
    void aRequestWithALongTargetIsTheLastOfItsConnection() throws IOException {
        String line = "GET /problems?" + "x".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n";
        String answer = Wire.exchange(server, line + ASK);
        assertThat(Wire.status(answer)).isEqualTo(200);
        assertThat(Wire.answers(answer)).isEqualTo(1);
        assertThat(answer).containsIgnoringCase("connection: close");
    }

    private void answer(HttpServerRequest request) {
        handled.incrementAndGet();
        switch (request.path()) {
            case "/never" -> {}
            case "/large" -> request.response().end("x".repeat(1 << 20));
            default -> request.response().end(request.path());
        }
    }

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void aFloodOfUnfinishedRequestsClosesItselfAndNobodyElse() throws Exception {
        try (Flood flood = new Flood(server)) {
            for (int wave = 0; wave < WAVES; wave++) {
                flood.open(ROOM);
                assertThat(Wire.status(Wire.exchange(server, ASK))).isEqualTo(200);
            }
            Waiting.until(() -> flood.alive() <= ROOM + ROOM / 64);
            assertThat(flood.alive()).isPositive();
        }
    }

    @Test
    void unfinishedRequestsAndSilentConnectionsEndInTime() throws Exception {
        guard(Duration.ofSeconds(2));
        try (Flood flood = new Flood(server)) {
            flood.open(10);
            flood.openSilent(10);
            Waiting.until(() -> {
                flood.drip(); // single bytes do not complete a request
                return flood.alive() == 0 && connections.count() == 0;
            });
            assertThat(connections.closed()).isEqualTo(20);
        }
    }

    @Test
    void anEmptyFieldNameAndAFoldEndTheConnection() throws IOException {
        for (String field : new String[] {": x", "X: a\r\n b", "Transfer-Encoding: xchunked"}) {
            String answer = Wire.exchange(server, "POST /problems HTTP/1.1\r\nHost: x\r\n" + field + "\r\n\r\n" + ASK);
            assertThat(Wire.status(answer)).as(field).isEqualTo(400);
            assertThat(Wire.answers(answer)).as(field).isEqualTo(1);
        }
    }

    @Test
    void requestsSentAheadAreAnsweredInOrder() throws IOException {
        StringBuilder requests = new StringBuilder();
        for (int number = 0; number < 50; number++) {
            requests.append("GET /%d HTTP/1.1\r\nHost: x\r\n\r\n".formatted(number));
        }
        String answer = Wire.exchange(server, requests.substring(0, 777), requests.substring(777) + ASK);
        assertThat(Wire.answers(answer)).isEqualTo(51);
        assertThat(answer).containsSubsequence("/0", "/1", "/2", "/48", "/49", "/problems");
    }

    @Test
    void whoSendsTenThousandRequestsAheadOfAnAnswerIsClosed() throws IOException {
        String ahead = "GET /never HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10_000);
        assertThat(Wire.exchange(server, ahead)).isEmpty();
        assertThat(handled).as("requests that the server was given").hasValue(1);
        assertThat(connections.closed()).isEqualTo(1);
        assertThat(Wire.status(Wire.exchange(server, ASK))).isEqualTo(200);
    }

    @Test
    void whoReadsNoAnswersIsClosed() throws Exception {
        try (RawConnection rude = new RawConnection(server)) {
            String ahead = "GET /large HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10_000);
            rude.send(ahead);
            Waiting.until(() -> connections.closed() == 1);
            assertThat(handled.get()).isLessThan(100);
        }
        assertThat(Wire.status(Wire.exchange(server, ASK))).isEqualTo(200);
    }
}
