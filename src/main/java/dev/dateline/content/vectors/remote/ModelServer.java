package dev.dateline.content.vectors.remote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.http.outbound.AllowedAddresses;
import dev.dateline.http.outbound.EndpointUrl;
import dev.dateline.http.outbound.HostNames;
import dev.dateline.http.outbound.RetryAfter;
import dev.dateline.platform.database.FailureText;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The server of the model by address: an OpenAI-compatible {@code /v1/embeddings}. */
@ApplicationScoped
class ModelServer {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration MAX_RETRY_AFTER = Duration.ofHours(1);

    /** By which a request may outlive its own time limit: then the program is at fault. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final int MAX_CONNECTIONS = 64;
    private static final int RESOLVERS = 4;
    private static final int OK = 200;
    private static final int REDIRECTION = 300;
    private static final int FAILURE = 400;
    private static final int CONTENT_TOO_LARGE = 413;
    private static final int UNPROCESSABLE = 422;
    private static final int LIMITED = 429;
    private static final int UNAVAILABLE = 503;

    private final Vertx vertx;
    private final EmbeddingSettings settings;
    private final ObjectMapper json;
    private final Clock clock;
    private final AllowedAddresses addresses;
    private @Nullable HttpClient client;
    private volatile boolean stopping;

    ModelServer(Vertx vertx, HostNames names, EmbeddingSettings settings, ObjectMapper json, Clock clock) {
        this.vertx = vertx;
        this.settings = settings;
        this.json = json;
        this.clock = clock;
        this.addresses = new AllowedAddresses(
                names,
                settings.allowCidrs().orElse(List.of()),
                "dateline.embedding.allow-cidrs",
                "embedding",
                RESOLVERS);
    }

    /**
     * The vectors of these texts, in their order.
     *
     * @param time limit
     */
    List<float[]> embed(VectorModel model, List<String> texts, Duration time)
            throws NotEmbeddedException, InterruptedException {
        if (addresses.fault().isPresent()) {
            throw NotEmbeddedException.failed(addresses.fault().get());
        }
        var answer = new EmbeddingAnswer(json, texts.size(), model.dimensions());
        EmbeddingExchange exchange = new EmbeddingExchange(body(model, texts), answer.maxBytes());
        exchange.guard(vertx, time);
        try {
            EndpointUrl url = EndpointUrl.parse(settings.url().orElse(""));
            addresses.resolve(url).whenComplete((found, refused) -> {
                if (found == null) {
                    exchange.fail(refused);
                } else {
                    connect(exchange, url, found);
                }
            });
        } catch (RuntimeException malformed) {
            exchange.fail(malformed);
        }
        EmbeddingExchange.Response response = await(exchange.response(), time.plus(GRACE));
        requireVectors(response);
        return answer.read(response.body());
    }

    private Buffer body(VectorModel model, List<String> texts) {
        ObjectNode request = json.createObjectNode().put("model", model.name());
        ArrayNode input = request.putArray("input");
        texts.forEach(input::add);
        if (settings.sendDimensions()) {
            request.put("dimensions", model.dimensions());
        }
        try {
            return Buffer.buffer(json.writeValueAsBytes(request));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Connects to a checked address; the name is used for Host, SNI and certificate. */
    private void connect(EmbeddingExchange exchange, EndpointUrl url, List<InetAddress> checked) {
        try {
            InetAddress address = checked.get(ThreadLocalRandom.current().nextInt(checked.size()));
            // without its name, so that it is not resolved again
            InetAddress bare = InetAddress.getByAddress(address.getAddress());
            RequestOptions request = new RequestOptions()
                    .setMethod(HttpMethod.POST)
                    .setHost(url.host())
                    .setPort(url.port())
                    .setSsl(!url.plain())
                    .setURI(url.target())
                    .setFollowRedirects(false)
                    .setServer(SocketAddress.inetSocketAddress(new InetSocketAddress(bare, url.port())))
                    .putHeader("host", url.authority())
                    .putHeader("content-type", "application/json")
                    .putHeader("accept", "application/json")
                    .putHeader("user-agent", "Dateline");
            settings.apiKey().ifPresent(key -> request.putHeader("authorization", "Bearer " + key.strip()));
            client().request(request).onSuccess(exchange::post).onFailure(exchange::fail);
        } catch (UnknownHostException | RuntimeException odd) {
            exchange.fail(new IllegalStateException("the request cannot be made")); // the reason may name the key
        }
    }

    private EmbeddingExchange.Response await(CompletableFuture<EmbeddingExchange.Response> response, Duration time)
            throws NotEmbeddedException, InterruptedException {
        try {
            return response.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            if (stopping) {
                throw new InterruptedException("the server is stopping"); // nobody's fault
            }
            throw failed.getCause() instanceof NotEmbeddedException known
                    ? known
                    : NotEmbeddedException.failed("the request failed: " + FailureText.of(failed));
        } catch (TimeoutException late) {
            throw NotEmbeddedException.failed("the request did not end in time");
        }
    }

    private void requireVectors(EmbeddingExchange.Response response) throws NotEmbeddedException {
        int status = response.status();
        if (status >= OK && status < REDIRECTION) {
            return;
        }
        if (status < FAILURE) {
            throw NotEmbeddedException.failed("answered %d; redirects are not followed".formatted(status));
        }
        String message = EmbeddingAnswer.message(
                json, response.body(), settings.apiKey().map(String::strip).orElse(null));
        String reason = "answered %d%s".formatted(status, message.isEmpty() ? "" : ": " + message);
        Kind kind = switch (status) {
            case FAILURE, CONTENT_TOO_LARGE, UNPROCESSABLE -> Kind.REFUSED;
            case LIMITED, UNAVAILABLE -> Kind.BUSY;
            default -> Kind.FAILED;
        };
        Optional<Duration> wait = RetryAfter.read(response.retryAfter(), clock.instant())
                .map(asked -> asked.compareTo(MAX_RETRY_AFTER) > 0 ? MAX_RETRY_AFTER : asked);
        throw new NotEmbeddedException(kind, reason, wait);
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client = vertx.createHttpClient(new HttpClientOptions()
                    .setProtocolVersion(HttpVersion.HTTP_1_1)
                    .setMaxPoolSize(MAX_CONNECTIONS)
                    .setConnectTimeout((int) CONNECT.toMillis())
                    .setVerifyHost(true)); // Vert.x sends SNI for names, and not for addresses
        }
        return client;
    }

    synchronized void stop(@Observes ShutdownEvent stopped) {
        stopping = true;
        addresses.close();
        if (client != null) {
            client.close();
        }
    }
}
