package dev.dateline.feed.webhooks.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.http.outbound.TestHostNames;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.PfxOptions;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS by name at a checked address, and timeouts, without the service around it. */
class SenderTest {

    private static final Duration PATIENCE = Duration.ofSeconds(Waiting.SECONDS);

    @TempDir
    static Path folder;

    private static final Vertx VERTX = Vertx.vertx();
    private static final TestHostNames NAMES = new TestHostNames();

    private final BlockingQueue<Attempt> attempts = new LinkedBlockingQueue<>();

    @BeforeAll
    static void makeCertificate() throws Exception {
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        int made = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=hooks.test",
                        "-ext",
                        "san=dns:hooks.test",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-alias",
                        "hooks",
                        "-keystore",
                        store())
                .inheritIO()
                .start()
                .waitFor();
        assertThat(made).isZero();
        NAMES.lead("hooks.test", "127.0.0.1");
        NAMES.lead("other.test", "127.0.0.1");
    }

    @AfterAll
    static void close() {
        VERTX.close();
    }

    private static String store() {
        return folder.resolve("store.p12").toString();
    }

    private static PfxOptions pfx() {
        return new PfxOptions().setPath(store()).setPassword("changeit");
    }

    private static Sender sender(boolean trusting, Duration timeout) {
        WebhookSettings settings = TestWebhookSettings.allowing("127.0.0.1/32", timeout);
        var options = Sender.options(settings);
        if (trusting) {
            options.setTrustOptions(pfx());
        }
        return new Sender(VERTX, new Destinations(NAMES, settings), settings, Clock.systemUTC(), options);
    }

    private Attempt send(Sender sender, String url) throws InterruptedException {
        Delivery delivery = new Delivery(1, UUID.randomUUID(), 1, "{}");
        sender.send(url, List.of(WebhookSecret.random()), delivery, attempts::add);
        Attempt attempt = attempts.poll(Waiting.SECONDS, TimeUnit.SECONDS);
        if (attempt == null) {
            throw new AssertionError("it did not end");
        }
        return attempt;
    }

    private static HttpServer secureServer(BlockingQueue<String> asked) throws Exception {
        return VERTX.createHttpServer(
                        new HttpServerOptions().setSsl(true).setSni(true).setKeyCertOptions(pfx()))
                .requestHandler(request -> {
                    asked.add(request.connection().indicatedServerName() + " "
                            + request.getHeader("host").replaceAll(":.*", ""));
                    request.response().setStatusCode(200).end("fine");
                })
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void theNameIsWhatTlsIsAskedForAndTheCertificateMustHave() throws Exception {
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        HttpServer server = secureServer(asked);
        Sender trusting = sender(true, PATIENCE);
        Attempt right = send(trusting, "https://hooks.test:%d/".formatted(server.actualPort()));
        assertThat(right.error()).isNull();
        assertThat(right.answer()).isEqualTo("fine");
        assertThat(asked.poll()).isEqualTo("hooks.test hooks.test");
        Attempt wrong = send(trusting, "https://other.test:%d/".formatted(server.actualPort()));
        assertThat(wrong.status()).isNull();
        assertThat(wrong.error()).startsWith("no TLS connection: ");
        Attempt untrusted = send(sender(false, PATIENCE), "https://hooks.test:%d/".formatted(server.actualPort()));
        assertThat(untrusted.error()).startsWith("no TLS connection: ");
        Attempt unnamed = send(trusting, "https://127.0.0.1:%d/".formatted(server.actualPort()));
        assertThat(unnamed.error()).startsWith("no TLS connection: ");
        assertThat(asked).isEmpty();
        server.close();
    }

    @Test
    void anAddressOfIpv6IsInBracketsInTheHostField() throws Exception {
        BlockingQueue<String> hosts = new LinkedBlockingQueue<>();
        HttpServer server = VERTX.createHttpServer()
                .requestHandler(request -> {
                    hosts.add(request.getHeader("host"));
                    request.response().end();
                })
                .listen(0, "::1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        WebhookSettings settings = TestWebhookSettings.allowing("::1/128", PATIENCE);
        Sender sender = new Sender(
                VERTX, new Destinations(NAMES, settings), settings, Clock.systemUTC(), Sender.options(settings));
        Attempt attempt = send(sender, "http://[::1]:%d/".formatted(server.actualPort()));
        assertThat(attempt.error()).isNull();
        assertThat(hosts.poll()).isEqualTo("[::1]:" + server.actualPort());
        server.close();
    }

    @Test
    void whoTakesTheConnectionAndSaysNothingIsGivenUpAfterTheTime() throws Exception {
        NetServer silent = VERTX.createNetServer()
                .connectHandler(socket -> {})
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        Attempt attempt =
                send(sender(true, Duration.ofSeconds(1)), "http://127.0.0.1:%d/".formatted(silent.actualPort()));
        assertThat(attempt.error()).isEqualTo("no answer within 1 s");
        assertThat(attempt.latencyMillis()).isGreaterThanOrEqualTo(900);
        silent.close();
    }

    @Test
    void whoTellsItsStatusAndThenDripsIsTakenByItsStatus() throws Exception {
        NetServer dripping = VERTX.createNetServer()
                .connectHandler(socket -> socket.handler(
                        request -> socket.write("HTTP/1.1 202 Accepted\r\nContent-Length: 1000000\r\n\r\nsome")))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        Attempt attempt =
                send(sender(true, Duration.ofSeconds(5)), "http://127.0.0.1:%d/".formatted(dripping.actualPort()));
        assertThat(attempt.delivered()).isTrue();
        assertThat(attempt.answer()).isEqualTo("some");
        dripping.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.2\r\n",
                "220 mail.example.org ESMTP\r\n\r\n",
                "{}\n\n",
                "HTTP/1.1 OK 200\r\n\r\n",
                "HTTP/9 200 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno header\r\n\u0000: x\r\n\r\n"
            })
    void whoAnswersSomethingElseThanHttpIsSaidToDoSo(String answer) throws Exception {
        NetServer odd = VERTX.createNetServer()
                .connectHandler(socket -> socket.handler(request -> socket.write(answer)))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        Attempt attempt = send(sender(true, PATIENCE), "http://127.0.0.1:%d/".formatted(odd.actualPort()));
        assertThat(attempt.error()).isEqualTo("the response is not HTTP");
        assertThat(attempt.status()).isNull();
        assertThat(attempt.delivered()).isFalse();
        odd.close();
    }

    @Test
    void whereNobodyListensTheConnectionIsRefused() throws Exception {
        NetServer closed = VERTX.createNetServer()
                .connectHandler(socket -> {})
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS);
        int port = closed.actualPort();
        closed.close().toCompletionStage().toCompletableFuture().get(Waiting.SECONDS, TimeUnit.SECONDS);
        Attempt attempt = send(sender(true, PATIENCE), "http://127.0.0.1:%d/".formatted(port));
        assertThat(attempt.error()).isEqualTo("the connection was refused");
    }
}
