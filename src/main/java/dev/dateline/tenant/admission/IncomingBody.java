package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import dev.dateline.http.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import java.util.Arrays;

/** The received bytes of a body. Memory is taken as they arrive, not as announced, so that slow senders hold little. */
final class IncomingBody {

    private static final int FIRST = 1024;
    private static final int MEBIBYTE = 1024 * 1024;

    private final BodyMemory memory;
    private final String keyId;
    private final int maxBytes;
    private final int expected;
    private byte[] bytes = new byte[0];
    private int length;
    private long taken;

    /**
     * An empty body; fails with {@code payload_too_large} if the announced length exceeds the limit.
     *
     * @param maxBytes maximum length in bytes
     * @param announced length in bytes; negative if unknown
     */
    IncomingBody(BodyMemory memory, String keyId, int maxBytes, long announced) {
        if (announced > maxBytes) {
            throw tooLarge(maxBytes);
        }
        this.memory = memory;
        this.keyId = keyId;
        this.maxBytes = maxBytes;
        this.expected = announced < 0 ? maxBytes : (int) announced;
    }

    /** Fails if the body becomes too long, or there is no memory for it. */
    void add(Buffer piece) {
        int needed = length + piece.length();
        if (needed > maxBytes) {
            throw tooLarge(maxBytes);
        }
        if (needed > bytes.length) {
            grow(needed);
        }
        piece.getBytes(bytes, length);
        length = needed;
    }

    int length() {
        return length;
    }

    /** The whole body; its memory counts until {@link #giveBack}. */
    ReceivedBody whole() {
        byte[] all = bytes;
        bytes = new byte[0];
        return new ReceivedBody(all, length);
    }

    /** The request has ended. Call it once, and after the last byte was added. */
    void giveBack() {
        bytes = new byte[0];
        if (taken > 0) {
            memory.give(keyId, taken);
            taken = 0;
        }
    }

    private void grow(int needed) {
        int size = Math.max(needed, Math.min(expected, Math.max(FIRST, 2 * bytes.length)));
        int more = size - bytes.length;
        memory.take(keyId, more);
        taken += more;
        bytes = Arrays.copyOf(bytes, size);
    }

    private static ProblemException tooLarge(int maxBytes) {
        return PAYLOAD_TOO_LARGE.because(
                maxBytes >= MEBIBYTE
                        ? "The request body exceeds the limit of %d MiB".formatted(maxBytes / MEBIBYTE)
                        : "The request body exceeds the limit of %d KiB".formatted(maxBytes / 1024));
    }
}
