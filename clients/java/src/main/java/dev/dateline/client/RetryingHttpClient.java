package dev.dateline.client;

import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/** Repeats what may be repeated, and ends with typed errors. The answers that it returns are complete. */
final class RetryingHttpClient extends HttpClient {

    private static final Set<Integer> RETRIED = Set.of(429, 502, 503, 504);
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 307, 308);
    private static final int MAX_REDIRECTS = 5;
    private static final Set<String> SAFE_OR_IDEMPOTENT = Set.of("GET", "HEAD", "PUT", "DELETE");
    private static final Pattern POST_THAT_READS = Pattern.compile("/(articles/geo-search|articles/geo-search/density|locate)$");
    private static final Pattern LONG_POLL = Pattern.compile("(?:^|&)wait=([0-9.]+)");
    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private final HttpClient client;
    private final Dateline.Patience patience;

    /** {@code client} follows no redirects: it might take the key to another server. */
    RetryingHttpClient(HttpClient client, Dateline.Patience patience) {
        this.client = client;
        this.patience = patience;
    }

    @Override
    public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) throws InterruptedException {
        HttpRequest sent = withIdempotencyKey(request);
        int retries = isRepeatable(sent) ? patience.retries() : 0;
        for (int attempt = 0; ; attempt++) {
            Optional<Duration> wait = Optional.empty();
            try {
                HttpResponse<byte[]> answer = follow(sent);
                if (answer.statusCode() < 400) {
                    return new Answer<>(answer, read(answer, handler));
                }
                wait = answer.headers().firstValue("Retry-After").flatMap(RetryingHttpClient::retryAfter);
                if (attempt >= retries
                        || !RETRIED.contains(answer.statusCode())
                        || wait.filter(longer -> longer.compareTo(patience.longestWait()) > 0)
                                .isPresent()) {
                    throw ProblemException.of(answer, wait);
                }
            } catch (IOException broken) {
                if (attempt >= retries) {
                    throw new ConnectionFailedException(sent.method() + " " + sent.uri() + ": " + broken, broken);
                }
            }
            Thread.sleep(wait.orElse(backoff(attempt)));
        }
    }

    private static HttpRequest withIdempotencyKey(HttpRequest request) {
        boolean submits = request.method().equals("POST") && request.uri().getPath().endsWith("/runs");
        return !submits || request.headers().firstValue(IDEMPOTENCY_KEY).isPresent()
                ? request
                : HttpRequest.newBuilder(request, (name, value) -> true)
                        .header(IDEMPOTENCY_KEY, UUID.randomUUID().toString())
                        .build();
    }

    private static boolean isRepeatable(HttpRequest request) {
        return SAFE_OR_IDEMPOTENT.contains(request.method())
                || request.headers().firstValue(IDEMPOTENCY_KEY).isPresent()
                || POST_THAT_READS.matcher(request.uri().getPath()).find();
    }

    /** Follows redirects of reads on the same server, as of a merged entity. */
    private HttpResponse<byte[]> follow(HttpRequest request) throws IOException, InterruptedException {
        HttpRequest current = request;
        for (int redirects = 0; ; redirects++) {
            HttpResponse<byte[]> answer = once(current);
            Optional<URI> there = answer.headers().firstValue("Location").map(current.uri()::resolve);
            if (redirects == MAX_REDIRECTS
                    || !REDIRECTS.contains(answer.statusCode())
                    || !current.method().equals("GET")
                    || there.isEmpty()
                    || !server(there.get()).equals(server(current.uri()))) {
                return answer;
            }
            current = HttpRequest.newBuilder(current, (name, value) -> true).uri(there.get()).build();
        }
    }

    private static String server(URI uri) {
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    private HttpResponse<byte[]> once(HttpRequest request) throws IOException, InterruptedException {
        Duration limit = patience.timeout().plus(longPoll(request.uri()));
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new HttpTimeoutException("no complete answer within " + limit.toMillis() + " ms");
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException broken ? broken : new IOException(failed.getCause());
        } finally {
            answer.cancel(true); // has an effect only if there is no answer yet
        }
    }

    /** Of a request that is answered late on purpose. */
    private static Duration longPoll(URI uri) {
        Matcher wait = LONG_POLL.matcher(uri.getRawQuery() == null ? "" : uri.getRawQuery());
        return wait.find() ? Duration.ofMillis((long) (1000 * Double.parseDouble(wait.group(1)))) : Duration.ZERO;
    }

    private static <T> T read(HttpResponse<byte[]> answer, HttpResponse.BodyHandler<T> handler) {
        HttpResponse.BodySubscriber<T> body = handler.apply(new Answer<>(answer, null));
        body.onSubscribe(new Flow.Subscription() { // the only buffer comes at once
            @Override
            public void request(long buffers) {}

            @Override
            public void cancel() {}
        });
        body.onNext(List.of(ByteBuffer.wrap(answer.body())));
        body.onComplete();
        return body.getBody().toCompletableFuture().join();
    }

    /** 0.5 s, 1 s, 2 s, … 16 s, less up to a half at random, so that clients do not come back together. */
    private static Duration backoff(int attempt) {
        long longest = 500L << Math.min(attempt, 5);
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(longest / 2, longest));
    }

    /** Of seconds or a date; empty if it is neither. */
    static Optional<Duration> retryAfter(String header) {
        try {
            return Optional.of(
                    header.chars().allMatch(Character::isDigit)
                            ? Duration.ofSeconds(Long.parseLong(header))
                            : between(ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant()));
        } catch (DateTimeException | NumberFormatException neither) {
            return Optional.empty();
        }
    }

    private static Duration between(Instant then) {
        Duration until = Duration.between(Instant.now(), then);
        return until.isNegative() ? Duration.ZERO : until;
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        return client.sendAsync(request, handler); // the generated operations are synchronous
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request, HttpResponse.BodyHandler<T> handler, HttpResponse.PushPromiseHandler<T> pushes) {
        return client.sendAsync(request, handler, pushes);
    }

    @Override
    public Optional<CookieHandler> cookieHandler() {
        return client.cookieHandler();
    }

    @Override
    public Optional<Duration> connectTimeout() {
        return client.connectTimeout();
    }

    @Override
    public Redirect followRedirects() {
        return client.followRedirects();
    }

    @Override
    public Optional<ProxySelector> proxy() {
        return client.proxy();
    }

    @Override
    public SSLContext sslContext() {
        return client.sslContext();
    }

    @Override
    public SSLParameters sslParameters() {
        return client.sslParameters();
    }

    @Override
    public Optional<Authenticator> authenticator() {
        return client.authenticator();
    }

    @Override
    public Version version() {
        return client.version();
    }

    @Override
    public Optional<Executor> executor() {
        return client.executor();
    }
}
