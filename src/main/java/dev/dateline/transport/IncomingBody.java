package dev.dateline.transport;

import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import dev.dateline.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import java.util.Arrays;

/**
 * The bytes of a body that have come. Memory is taken as they come, not as the sender announces them, so that slow senders hold
 * little.
 */
final class IncomingBody {

    private static final int FIRST = 1024;
    private static final int MEBIBYTE = 1024 * 1024;

    private final BodyMemory memory;
    private final String keyId;
    private final int most;
    private final int expected;
    private byte[] bytes = new byte[0];
    private int length;
    private long taken;

    /**
     * A body of which nothing has come; fails with {@code payload_too_large} where it is announced to be longer than it may be.
     *
     * @param most bytes that it may have
     * @param announced bytes that it will have; negative where nothing was said
     */
    IncomingBody(BodyMemory memory, String keyId, int most, long announced) {
        if (announced > most) {
            throw tooLarge(most);
        }
        this.memory = memory;
        this.keyId = keyId;
        this.most = most;
        this.expected = announced < 0 ? most : (int) announced;
    }

    /** Fails where the body becomes too long, or there is no memory for it. */
    void add(Buffer piece) {
        int needed = length + piece.length();
        if (needed > most) {
            throw tooLarge(most);
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

    /** All of it; what it takes counts until {@link #giveBack}. */
    ReceivedBody whole() {
        byte[] all = bytes;
        bytes = new byte[0];
        return new ReceivedBody(all, length);
    }

    /** The request has ended. Once, and after the last byte was added. */
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

    private static ProblemException tooLarge(int most) {
        return PAYLOAD_TOO_LARGE.because(
                most >= MEBIBYTE
                        ? "The body must have at most %d MiB".formatted(most / MEBIBYTE)
                        : "The body must have at most %d KiB".formatted(most / 1024));
    }
}
