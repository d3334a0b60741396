package dev.dateline.feed.webhooks.http;

import dev.dateline.http.outbound.CallFault;
import dev.dateline.http.outbound.RetryAfter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One HTTP attempt: sends a delivery, keeps status and first KiB of the response. Completes exactly once. */
final class HttpAttempt {

    private static final int EXCERPT = 1_024;
    private static final int OK = 200;
    private static final int REDIRECTION = 300;
    private static final int FAILURE = 400;

    private final Delivery delivery;
    private final Instant at;
    private final Consumer<Attempt> done;
    private final long start = System.nanoTime();
    private final Buffer excerpt = Buffer.buffer();
    private boolean over;
    private Runnable disarm = () -> {};
    private @Nullable HttpClientRequest request;
    private @Nullable Integer status;
    private int latency;
    private Optional<Duration> retryAfter = Optional.empty();

    HttpAttempt(Delivery delivery, Instant at, Consumer<Attempt> done) {
        this.delivery = delivery;
        this.at = at;
        this.done = done;
    }

    Delivery delivery() {
        return delivery;
    }

    /** Ends the attempt after this time. */
    synchronized void guard(Vertx vertx, Duration time) {
        long timer = vertx.setTimer(time.toMillis(), fired -> end("no answer within %d s".formatted(time.toSeconds())));
        disarm = () -> vertx.cancelTimer(timer);
    }

    /** Sends the delivery's body on an open connection. */
    synchronized void post(HttpClientRequest open) {
        if (over) {
            open.reset(); // the attempt has already ended
            return;
        }
        request = open;
        open.connection().exceptionHandler(told -> {}); // recorded in the attempt, not logged as an error
        open.response().onSuccess(this::answered).onFailure(this::fail);
        open.end(Buffer.buffer(delivery.body().getBytes(StandardCharsets.UTF_8)));
    }

    private synchronized void answered(HttpClientResponse response) {
        status = response.statusCode();
        latency = elapsed();
        retryAfter = RetryAfter.read(response.getHeader("retry-after"), at);
        response.handler(this::read);
        response.endHandler(whole -> close(false));
        response.exceptionHandler(broken -> close(true));
    }

    private synchronized void read(Buffer part) {
        excerpt.appendBuffer(part.slice(0, Math.min(part.length(), EXCERPT - excerpt.length())));
        if (excerpt.length() >= EXCERPT) {
            close(true); // the rest of the response is not needed
        }
    }

    synchronized void fail(Throwable failure) {
        end(request == null ? CallFault.ofRequest(failure) : CallFault.ofResponse(failure));
    }

    /** Ends the attempt: by the status if there is one, otherwise with this reason. */
    private synchronized void end(String reason) {
        if (status != null) {
            close(true);
        } else if (!over) {
            latency = elapsed();
            finish(reason, true);
        }
    }

    private synchronized void close(boolean reset) {
        if (!over && status != null) {
            finish(error(status), reset);
        }
    }

    private void finish(@Nullable String error, boolean reset) {
        over = true;
        disarm.run();
        if (reset && request != null) {
            request.reset();
        }
        String answer = status == null ? null : text(excerpt.getBytes());
        done.accept(new Attempt(delivery, at, latency, status, error, answer, retryAfter));
    }

    private int elapsed() {
        return (int) Duration.ofNanos(System.nanoTime() - start).toMillis();
    }

    private static @Nullable String error(int status) {
        if (status >= OK && status < REDIRECTION) {
            return null;
        }
        return status >= REDIRECTION && status < FAILURE
                ? "answered %d; redirects are not followed".formatted(status)
                : "answered %d".formatted(status);
    }

    /** Text that PostgreSQL can store. */
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }
}
