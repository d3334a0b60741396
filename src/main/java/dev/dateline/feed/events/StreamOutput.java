package dev.dateline.feed.events;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The response of a stream: what its reader has not taken yet, and since when nothing was sent. Without a lock: Vert.x
 * calls back while it holds the connection's.
 */
final class StreamOutput {

    private final RoutingContext request;
    private final HttpServerResponse response;
    private final AtomicInteger unsent = new AtomicInteger();
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile long changedAt = System.nanoTime();

    StreamOutput(RoutingContext request) {
        this.request = request;
        this.response = request.response();
    }

    /** Before the first {@link #send}. */
    void begin() {
        response.setChunked(true);
        response.putHeader("X-Accel-Buffering", "no"); // otherwise nginx collects it
    }

    /** Completes when it has left this process; fails after the end. */
    Future<Void> send(Buffer text) {
        if (closed.get()) {
            return Future.failedFuture("the stream has ended");
        }
        if (unsent.getAndIncrement() == 0) {
            changedAt = System.nanoTime();
        }
        try {
            return response.write(text).onComplete(done -> sent());
        } catch (IllegalStateException ended) {
            return Future.failedFuture(ended);
        }
    }

    private void sent() {
        changedAt = System.nanoTime();
        unsent.decrementAndGet();
    }

    /** Whether the reader has taken everything, and nothing was sent for this long. */
    boolean isQuiet(long now, long nanos) {
        return unsent.get() == 0 && now - changedAt >= nanos;
    }

    /** Whether the reader has taken nothing for this long, although it could. */
    boolean isStalled(long now, long nanos) {
        return unsent.get() > 0 && now - changedAt >= nanos;
    }

    /** Ends the response, after what is on the way to the reader. */
    void end() {
        if (closed.compareAndSet(false, true) && !response.closed() && !response.ended()) {
            response.end();
        }
    }

    /** Closes the connection, with what the reader has not taken. */
    void cut() {
        if (closed.compareAndSet(false, true)) {
            // not HttpConnection.close(), which waits until the reader has taken it
            ((ConnectionBase) request.request().connection()).channel().close();
        }
    }
}
