package dev.dateline.content.vectors.remote;

import dev.dateline.http.outbound.CallFault;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request and its response, of a limited size, within a time limit. Completes exactly once. */
final class EmbeddingExchange {

    /**
     * A response.
     *
     * @param retryAfter the header; null without one
     */
    record Response(int status, @Nullable String retryAfter, byte[] body) {}

    private final Buffer request;
    private final int maxBytes;
    private final CompletableFuture<Response> response = new CompletableFuture<>();
    private final Buffer body = Buffer.buffer();
    private @Nullable HttpClientRequest open;
    private Runnable disarm = () -> {};

    /** @param maxBytes size of a response that is read to its end */
    EmbeddingExchange(Buffer request, int maxBytes) {
        this.request = request;
        this.maxBytes = maxBytes;
    }

    /** Fails with {@link NotEmbeddedException}. */
    CompletableFuture<Response> response() {
        return response;
    }

    /** Ends the exchange after this time. */
    synchronized void guard(Vertx vertx, Duration time) {
        long timer = vertx.setTimer(
                Math.max(1, time.toMillis()),
                fired -> end("no complete response within %d ms".formatted(time.toMillis())));
        disarm = () -> vertx.cancelTimer(timer);
    }

    /** Sends the request on an open connection. */
    synchronized void post(HttpClientRequest connected) {
        open = connected;
        if (response.isDone()) {
            connected.reset(); // the time is up
            return;
        }
        connected.connection().exceptionHandler(told -> {}); // it fails the request, too
        connected.response().onSuccess(this::answered).onFailure(this::fail);
        connected.end(request);
    }

    private synchronized void answered(HttpClientResponse head) {
        head.handler(this::read);
        head.endHandler(
                whole -> finish(new Response(head.statusCode(), head.getHeader("retry-after"), body.getBytes())));
        head.exceptionHandler(this::fail);
    }

    private synchronized void read(Buffer part) {
        if (body.length() + part.length() > maxBytes) {
            end("the response is larger than %d bytes".formatted(maxBytes));
        } else if (!response.isDone()) {
            body.appendBuffer(part);
        }
    }

    private synchronized void finish(Response whole) {
        disarm.run();
        response.complete(whole);
    }

    synchronized void fail(Throwable failure) {
        end(open == null ? CallFault.ofRequest(failure) : CallFault.ofResponse(failure));
    }

    private synchronized void end(String reason) {
        disarm.run();
        if (response.completeExceptionally(NotEmbeddedException.failed(reason)) && open != null) {
            open.reset();
        }
    }
}
