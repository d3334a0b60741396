package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.MALFORMED_BODY;

import dev.dateline.http.problem.ProblemException;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.util.function.Consumer;

/** Receives one body, on the event loop of its connection: no thread waits for its bytes. */
final class BodyTransfer {

    private final HttpServerRequest request;
    private final Vertx vertx;
    private final IncomingBody body;
    private final MinimumRate pace;
    private final Outcome outcome;
    private final long start = System.nanoTime();
    private long timer;
    private boolean over;

    /** The result; one of the two callbacks runs, once, on the event loop. */
    record Outcome(Consumer<ReceivedBody> whole, Consumer<ProblemException> failed) {}

    /**
     * A transfer that has not started.
     *
     * @param request paused
     */
    BodyTransfer(HttpServerRequest request, Vertx vertx, IncomingBody body, MinimumRate pace, Outcome outcome) {
        this.request = request;
        this.vertx = vertx;
        this.body = body;
        this.pace = pace;
        this.outcome = outcome;
    }

    /** Starts reading; call it on the event loop. */
    void begin() {
        if (!((ConnectionBase) request.connection()).channel().isOpen()) {
            fail(incomplete());
            return;
        }
        request.handler(this::add);
        request.endHandler(ended -> end());
        request.exceptionHandler(broken -> fail(incomplete()));
        if (request.version() == HttpVersion.HTTP_1_1
                && request.headers().contains(HttpHeaders.EXPECT, HttpHeaderValues.CONTINUE, true)) {
            request.response().writeContinue();
        }
        scheduleCheck(Duration.ZERO);
        request.resume();
    }

    private void add(Buffer piece) {
        if (over) {
            return; // discarded, so that the client gets to read its response
        }
        try {
            body.add(piece);
        } catch (ProblemException refused) {
            fail(refused);
        }
    }

    private void end() {
        if (close()) {
            outcome.whole().accept(body.whole());
        }
    }

    private void fail(ProblemException problem) {
        if (close()) {
            outcome.failed().accept(problem);
        }
    }

    private boolean close() {
        if (over) {
            return false;
        }
        over = true;
        vertx.cancelTimer(timer);
        return true;
    }

    private void scheduleCheck(Duration elapsed) {
        timer = vertx.setTimer(pace.untilNextCheck(elapsed).toMillis(), due -> checkRate());
    }

    private void checkRate() {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        if (over) {
            return;
        }
        if (pace.isKept(elapsed, body.length())) {
            scheduleCheck(elapsed);
            return;
        }
        request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        fail(incomplete());
    }

    private static ProblemException incomplete() {
        return MALFORMED_BODY.because("The request body is incomplete or arrived too slowly");
    }
}
