package dev.dateline.feed.events;

import dev.dateline.platform.crypto.HmacSha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * A position in a project's feed: all events up to it have been seen.
 *
 * @param position position of the last seen event; 0 before the first
 * @param at time of that event, or of the read that found no more, to the millisecond
 */
record EventCursor(long position, Instant at) {

    /** The error message for a text that is not a cursor. */
    static final String FORM = "must be a cursor returned by this feed";

    private static final byte VERSION = 1;
    private static final int SEALED = 1 + 8 + 8;
    private static final int SEAL = 16;
    private static final int LENGTH = (SEALED + SEAL) / 3 * 4;

    /** The cursor of a request, not yet verified with the project's key. */
    record Given(byte[] bytes) {

        /** The cursor, if it is intact and sealed with this key. */
        Optional<EventCursor> open(byte[] key) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            byte version = buffer.get();
            EventCursor cursor = new EventCursor(buffer.getLong(), Instant.ofEpochMilli(buffer.getLong()));
            boolean genuine = MessageDigest.isEqual(Arrays.copyOfRange(bytes, SEALED, SEALED + SEAL), seal(key, bytes));
            return version == VERSION && genuine && cursor.position >= 0 ? Optional.of(cursor) : Optional.empty();
        }
    }

    /** Parses the form of a cursor, without verification. */
    static Optional<Given> read(String text) {
        if (text.length() != LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Given(Base64.getUrlDecoder().decode(text)));
        } catch (IllegalArgumentException altered) {
            return Optional.empty();
        }
    }

    /** The cursor for the wire, 44 URL-safe characters, sealed with the key of its project. */
    String text(byte[] key) {
        ByteBuffer buffer = ByteBuffer.allocate(SEALED + SEAL);
        buffer.put(VERSION).putLong(position).putLong(at.toEpochMilli());
        buffer.put(seal(key, buffer.array()));
        return Base64.getUrlEncoder().encodeToString(buffer.array());
    }

    private static byte[] seal(byte[] key, byte[] bytes) {
        return Arrays.copyOf(HmacSha256.of(key, Arrays.copyOf(bytes, SEALED)), SEAL);
    }
}
