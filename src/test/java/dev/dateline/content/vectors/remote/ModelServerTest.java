package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.TestSettings;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.http.outbound.TestHostNames;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests to a model's server that is right, wrong, slow, limited, or elsewhere than it should be. */
class ModelServerTest {

    private static final Vertx VERTX = Vertx.vertx();
    private static final String KEY = "sk-very-secret";
    private static final VectorModel MODEL = VectorModel.of("bge", FakeModel.DIMENSIONS);
    private static final Duration TIME = Duration.ofMinutes(2);

    private final FakeModel fake = new FakeModel();
    private final TestHostNames names = new TestHostNames();
    private final List<ModelServer> servers = new ArrayList<>();

    @AfterEach
    void close() {
        servers.forEach(server -> server.stop(new ShutdownEvent()));
        fake.close();
    }

    @AfterAll
    static void closeVertx() {
        VERTX.close();
    }

    private ModelServer server(String... settings) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of(
                "dateline.embedding.url",
                fake.url(),
                "dateline.embedding.model",
                "bge",
                "dateline.embedding.dimensions",
                String.valueOf(FakeModel.DIMENSIONS),
                "dateline.embedding.api-key",
                KEY,
                "dateline.embedding.allow-cidrs",
                "127.0.0.1/32"));
        for (int at = 0; at < settings.length; at += 2) {
            all.put("dateline.embedding." + settings[at], settings[at + 1]);
        }
        var server = new ModelServer(
                VERTX, names, TestSettings.with(EmbeddingSettings.class, all), new ObjectMapper(), Clock.systemUTC());
        servers.add(server);
        return server;
    }

    private static NotEmbeddedException failure(ModelServer server, Duration time) {
        NotEmbeddedException failure =
                catchThrowableOfType(NotEmbeddedException.class, () -> server.embed(MODEL, List.of("a", "b"), time));
        assertThat(failure).isNotNull().hasMessageNotContaining(KEY);
        return failure;
    }

    @Test
    void theRequestIsThatOfTheOpenAiInterface() throws Exception {
        List<float[]> vectors = server().embed(MODEL, List.of("one two", "\u00fc"), TIME);
        assertThat(vectors).containsExactly(FakeModel.vector("bge", "one two"), FakeModel.vector("bge", "\u00fc"));
        FakeModel.Asked asked = fake.take().getFirst();
        assertThat(asked.model()).isEqualTo("bge");
        assertThat(asked.texts()).containsExactly("one two", "\u00fc");
        assertThat(asked.authorization()).isEqualTo("Bearer " + KEY);
        assertThat(asked.body().has("dimensions")).isFalse();
    }

    @Test
    void dimensionsAreSentIfTheModelTakesThem() throws Exception {
        server("send-dimensions", "true").embed(MODEL, List.of("x"), TIME);
        assertThat(fake.take().getFirst().body().path("dimensions").asInt()).isEqualTo(FakeModel.DIMENSIONS);
    }

    @ParameterizedTest
    @CsvSource({
        "400, REFUSED",
        "413, REFUSED",
        "422, REFUSED",
        "429, BUSY",
        "503, BUSY",
        "401, FAILED",
        "403, FAILED",
        "404, FAILED",
        "500, FAILED"
    })
    void aStatusTellsWhatFollows(int status, Kind kind) throws Exception {
        fake.does(FakeModel.status(status, "no: " + KEY));
        NotEmbeddedException failure = failure(server(), TIME);
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure).hasMessage("answered %d: no: …", status);
        assertThat(failure.requestedWait()).isEmpty();
    }

    @Test
    void retryAfterIsKeptUpToAnHour() throws Exception {
        fake.does(FakeModel.status(429, "slow down", "Retry-After", "17"));
        assertThat(failure(server(), TIME).requestedWait()).contains(Duration.ofSeconds(17));
        fake.does(FakeModel.status(429, "slow down", "Retry-After", "999999999"));
        assertThat(failure(server(), TIME).requestedWait()).contains(Duration.ofHours(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void redirectsAreNotFollowed(int status) throws Exception {
        fake.does(FakeModel.status(status, "there", "Location", fake.url()));
        assertThat(failure(server(), TIME)).hasMessageContaining("redirects are not followed");
        assertThat(fake.take()).hasSize(1);
    }

    @Test
    void aServerThatSaysNothingIsGivenUp() throws Exception {
        fake.does(fake.silence());
        NotEmbeddedException failure = failure(server(), Duration.ofMillis(300));
        assertThat(failure.kind()).isEqualTo(Kind.FAILED);
        assertThat(failure).hasMessage("no complete response within 300 ms");
    }

    @Test
    void aConnectionThatBreaksIsAFailure() throws Exception {
        fake.does(FakeModel::breakOff);
        assertThat(failure(server(), TIME)).hasMessageContaining("before the response was complete");
    }

    @Test
    void aResponseWithoutEndIsGivenUp() throws Exception {
        fake.does((exchange, asked) -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] some = " ".repeat(100_000).getBytes(java.nio.charset.StandardCharsets.UTF_8);
            for (int times = 0; times < 1_000; times++) {
                exchange.getResponseBody().write(some); // fails when the other side has gone
            }
        });
        assertThat(failure(server(), TIME)).hasMessageStartingWith("the response is larger than");
    }

    @Test
    void aWrongResponseIsAFailure() throws Exception {
        fake.does(FakeModel.body("{\"data\": []}"));
        assertThat(failure(server(), TIME)).hasMessageContaining("0 vectors for 2 texts");
        fake.does(FakeModel.body(""));
        assertThat(failure(server(), TIME)).hasMessageContaining("0 vectors for 2 texts");
    }

    @Test
    void addressesThatAreNotPublicAreNotAskedUnlessTheyAreAllowed() throws Exception {
        assertThat(failure(server("allow-cidrs", "10.0.0.0/8"), TIME)).hasMessageContaining("must begin with https://");
        names.lead("models.test", "93.184.216.34", "10.1.2.3");
        assertThat(failure(server("url", "https://models.test/v1/embeddings", "allow-cidrs", ""), TIME))
                .hasMessageContaining("must resolve to public addresses only; one is private");
        assertThat(failure(server("url", "https://unknown.test/"), TIME))
                .hasMessageContaining("must have a host name that resolves");
        assertThat(fake.take()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ftp://models.test/", "models.test", "https://user:pw@models.test/", "https://models.test/#x"})
    void aUrlThatIsNoneIsNamed(String url) throws Exception {
        assertThat(failure(server("url", url), TIME)).hasMessageStartingWith("not called: the URL must");
    }

    @Test
    void anAddressRangeThatCannotBeReadIsNamed() throws Exception {
        assertThat(failure(server("allow-cidrs", "nonsense"), TIME))
                .hasMessageContaining("dateline.embedding.allow-cidrs");
    }

    @Test
    void aKeyThatCannotBeSentIsNotNamed() throws Exception {
        assertThat(failure(server("api-key", KEY + "\u000b" + KEY), TIME)).hasMessageNotContaining("sk-");
        assertThat(fake.take()).isEmpty();
    }

    @Test
    void aServerThatIsGoneIsAFailure() throws Exception {
        ModelServer server = server();
        fake.close();
        assertThat(failure(server, TIME)).hasMessageContaining("refused");
    }

    @Test
    void anInterruptionIsPassedOn() throws Exception {
        ModelServer server = server();
        fake.does(fake.silence());
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> server.embed(MODEL, List.of("x"), TIME)).isInstanceOf(InterruptedException.class);
    }
}
