package dev.dateline.runs;

import static dev.dateline.problem.ProblemCode.MALFORMED_BODY;
import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads bodies of at most 10 MiB, and of all requests together at most what the settings allow: memory is taken as bytes
 * come in, not as a sender announces them, so that slow senders hold little.
 */
@ApplicationScoped
class BodyReader {

    private static final int FIRST = 64 * 1024;

    // A body that grows is copied, and the workers and searches want their part as well.
    private static final int PART_OF_HEAP = 8;

    private final AtomicLong left;

    @Inject
    BodyReader(RunSettings settings) {
        this(settings.bodies(), Runtime.getRuntime().maxMemory());
    }

    BodyReader(long bodies, long heap) {
        this.left = new AtomicLong(Math.min(bodies, heap / PART_OF_HEAP));
    }

    /** The whole body; to be given back by {@link Body#close}. */
    Body read(InputStream stream) {
        Body body = new Body();
        try {
            body.fill(stream);
            return body;
        } catch (IOException broken) {
            body.close();
            throw MALFORMED_BODY.because("The body ended before its time");
        } catch (RuntimeException refused) {
            body.close();
            throw refused;
        }
    }

    /** Bytes that count until they are given back. */
    final class Body implements AutoCloseable {

        private byte[] bytes = new byte[0];
        private int length;

        byte[] bytes() {
            return bytes;
        }

        private void fill(InputStream stream) throws IOException {
            while (true) {
                if (length == bytes.length) {
                    grow();
                }
                int read = stream.read(bytes, length, bytes.length - length);
                if (read < 0) {
                    trim();
                    return;
                }
                length += read;
                if (length > Submission.MAX_BYTES) {
                    throw PAYLOAD_TOO_LARGE.because("The body must have at most 10 MiB");
                }
            }
        }

        private void grow() {
            int size = Math.min(Math.max(FIRST, 2 * bytes.length), Submission.MAX_BYTES + 1);
            int more = size - bytes.length;
            if (left.addAndGet(-more) < 0) {
                left.addAndGet(more);
                throw UNAVAILABLE
                        .because("Too many bodies are being received at this moment")
                        .retryAfter(Duration.ofSeconds(1));
            }
            bytes = Arrays.copyOf(bytes, size);
        }

        private void trim() {
            int spare = bytes.length - length;
            bytes = Arrays.copyOf(bytes, length);
            left.addAndGet(spare);
        }

        @Override
        public void close() {
            left.addAndGet(bytes.length);
            bytes = new byte[0];
            length = 0;
        }
    }
}
