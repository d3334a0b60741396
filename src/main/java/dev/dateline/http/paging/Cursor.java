package dev.dateline.http.paging;

import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.crypto.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The parameter {@code cursor}: the keyset position of a page ({@link Seek}) as text. It is {@code *}, or 48 URL-safe
 * characters with version, sort key and a digest of both and the query; so a cursor works only with its own query. Not
 * secret: a forged cursor shows nothing that an offset would not.
 */
public final class Cursor {

    @Parameter(
            name = Cursor.PARAMETER,
            description = "Keyset pagination instead of `offset`: `*` for the first page, then `next_cursor` or"
                    + " `prev_cursor`. Concurrent inserts and deletes do not shift the pages. Valid only for"
                    + " the same search; `limit` and `include` may change",
            schema = @Schema(type = SchemaType.STRING, maxLength = 48),
            examples = @ExampleObject(name = "the first page", value = "*"))
    public static final String PARAMETER = "cursor";

    static final String BEGINNING = "*";

    private static final String FORM = "must be * or a cursor returned by the same search";
    private static final byte VERSION = 1;
    private static final int BACK = 1;
    private static final int KEYED = 2;
    private static final int KEY_BYTES = 1 + 1 + Double.BYTES + Integer.BYTES + Long.BYTES;
    private static final int DIGEST = 14;
    private static final int LENGTH = (KEY_BYTES + DIGEST) / 3 * 4;
    private static final int UNDATED = Integer.MIN_VALUE;
    private static final int LAST_YEAR = 9999;

    private final byte @Nullable [] bytes;

    private Cursor(byte @Nullable [] bytes) {
        this.bytes = bytes;
    }

    /** Parses {@code cursor}; notes faults, also if there is an {@code offset}. */
    public static Optional<Cursor> from(QueryParameters parameters) {
        if (parameters.has(PARAMETER) && parameters.has(PageRequest.OFFSET)) {
            parameters.fault(PARAMETER, "cannot be combined with offset");
        }
        return parameters.find(PARAMETER).flatMap(text -> parameters.parse(PARAMETER, text, Cursor::read));
    }

    private static Cursor read(String text) {
        if (text.equals(BEGINNING)) {
            return new Cursor(null);
        }
        if (text.length() != LENGTH) {
            throw new IllegalArgumentException(FORM);
        }
        try {
            return new Cursor(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException altered) {
            throw new IllegalArgumentException(FORM, altered);
        }
    }

    /** The seek in this query; fails with 400 if the cursor is of another query. */
    public Seek open(QueryParameters parameters, String query) {
        if (bytes == null) {
            return new Seek(query, false, null);
        }
        Seek seek = seek(bytes, query);
        if (seek == null) {
            parameters.fault(PARAMETER, FORM);
            parameters.rejectFaults();
            throw new IllegalStateException("rejectFaults did not throw");
        }
        return seek;
    }

    private static @Nullable Seek seek(byte[] bytes, String query) {
        if (bytes[0] != VERSION
                || !MessageDigest.isEqual(
                        Arrays.copyOfRange(bytes, KEY_BYTES, KEY_BYTES + DIGEST), digest(query, bytes))) {
            return null;
        }
        ByteBuffer key = ByteBuffer.wrap(bytes, 1, KEY_BYTES - 1);
        int kind = key.get();
        boolean back = (kind & BACK) != 0;
        if ((kind & KEYED) == 0) {
            return new Seek(query, back, null);
        }
        double score = key.getDouble();
        int day = key.getInt();
        LocalDate date = day == UNDATED ? null : LocalDate.ofEpochDay(day);
        return date == null || (date.getYear() > 0 && date.getYear() <= LAST_YEAR)
                ? new Seek(query, back, new SortKey(score, date, key.getLong()))
                : null;
    }

    static String text(Seek seek) {
        SortKey key = seek.key();
        ByteBuffer buffer = ByteBuffer.allocate(KEY_BYTES + DIGEST);
        buffer.put(VERSION).put((byte) ((seek.back() ? BACK : 0) | (key == null ? 0 : KEYED)));
        if (key != null) {
            LocalDate date = key.date();
            buffer.putDouble(key.score()).putInt(date == null ? UNDATED : (int) date.toEpochDay());
            buffer.putLong(key.id());
        }
        buffer.position(KEY_BYTES).put(digest(seek.query(), buffer.array()));
        return Base64.getUrlEncoder().encodeToString(buffer.array());
    }

    private static byte[] digest(String query, byte[] bytes) {
        byte[] digest = Sha256.of(query.getBytes(StandardCharsets.UTF_8), Arrays.copyOf(bytes, KEY_BYTES));
        return Arrays.copyOf(digest, DIGEST);
    }
}
