package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.http.problem.ProblemException;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;

/**
 * Characters of the texts that requests bring to be worked on: in transfer, waiting and in work. A key has a share of
 * them, and a request beyond it is refused by the announced length of its body, before a byte of it is read. Metric:
 * {@code dateline.locate.chars} (of received texts). Source: ADR 60.
 */
@ApplicationScoped
public class TextShares {

    /** The longest text and some shorter ones, so that a text waits for few others of its key. */
    private static final long MAX_CHARS_OF_KEY = 1_500_000;

    private static final long MAX_CHARS = 30_000_000;

    /** What a text costs at least. */
    private static final long MIN_CHARS = 2_000;

    /** What it costs at most: the longest text, in code points. A longer body has something else in it. */
    private static final long MAX_CHARS_OF_TEXT = 1_000_000;

    private static final Duration RETRY = Duration.ofSeconds(2);

    private final KeyShares announced = new KeyShares(Long.MAX_VALUE, MAX_CHARS_OF_KEY);
    private final KeyShares received = new KeyShares(MAX_CHARS, MAX_CHARS);

    TextShares(MeterRegistry metrics) {
        metrics.gauge("dateline.locate.chars", received, KeyShares::taken);
    }

    /** Makes this object, so that its metric is served before there is a text. */
    void register(@Observes StartupEvent started) {}

    /**
     * Counts a body that will be received. Fails with {@code rate_limited} if the key has too much text already.
     *
     * @param bytes negative if unknown; a char has one byte at least
     */
    Share announce(String keyId, long bytes) {
        Share share = new Share(keyId);
        share.hold(Math.clamp(bytes, MIN_CHARS, MAX_CHARS_OF_TEXT));
        return share;
    }

    /** What a request has of it, from the head of the request until its end. Used by one thread at a time. */
    final class Share {

        private final String keyId;
        private long held;
        private boolean isReceived;

        private Share(String keyId) {
            this.keyId = keyId;
        }

        /**
         * Counts the received text. Fails with {@code rate_limited} as {@link #announce}, or with {@code unavailable} if all
         * keys have too much text together.
         */
        void receive(int chars) {
            hold(Math.clamp(chars, MIN_CHARS, MAX_CHARS_OF_TEXT));
            if (received.take(keyId, held) != KeyShares.Outcome.TAKEN) {
                throw busy();
            }
            isReceived = true;
        }

        private void hold(long chars) {
            if (chars > held && announced.take(keyId, chars - held) != KeyShares.Outcome.TAKEN) {
                throw RATE_LIMITED
                        .because("Too much text of this API key is being searched for places; retry later")
                        .retryAfter(RETRY);
            }
            if (chars < held) {
                announced.give(keyId, held - chars);
            }
            held = chars;
        }

        void end() {
            if (isReceived) {
                received.give(keyId, held);
                isReceived = false;
            }
            hold(0);
        }
    }

    /** For a text whose turn did not come in time, too. */
    public static ProblemException busy() {
        return UNAVAILABLE
                .because("The server is busy with finding places in other texts; retry later")
                .retryAfter(RETRY);
    }
}
