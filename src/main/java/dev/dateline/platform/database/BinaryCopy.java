package dev.dateline.platform.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Writes rows into a table by {@code copy … from stdin (format binary)}, the cheapest way: without escaping, and
 * without a statement per row. Values are added column by column after {@link #row}; {@link #finish} sends the rest.
 *
 * <p>Source: the PostgreSQL manual, "COPY", Binary Format, and the receive function of each type.
 */
public final class BinaryCopy implements AutoCloseable {

    private static final byte[] HEADER = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final int PIECE = 64 * 1024;
    private static final int INT4 = 23; // pg_type.oid
    private static final long POSTGRES_EPOCH_SECOND = BinaryRows.POSTGRES_EPOCH_DAY * 86_400L;

    private final CopyIn copy;
    private final short columns;
    private ByteBuffer buffer = ByteBuffer.allocate(2 * PIECE);

    private BinaryCopy(CopyIn copy, int columns) {
        this.copy = copy;
        this.columns = (short) columns;
        buffer.put(HEADER).putInt(0).putInt(0);
    }

    /** Starts a copy in the connection's transaction; nothing else may use the connection until it is finished. */
    public static BinaryCopy into(Connection connection, String table, String... columns) throws SQLException {
        String sql = "copy %s (%s) from stdin (format binary)".formatted(table, String.join(", ", columns));
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(sql);
        return new BinaryCopy(copy, columns.length);
    }

    public BinaryCopy row() throws SQLException {
        if (buffer.position() >= PIECE) {
            send();
        }
        capacity(2).putShort(columns);
        return this;
    }

    public BinaryCopy text(@Nullable String value) {
        return value == null ? absent() : bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** A value of a type whose binary form is the bytes themselves: text in UTF-8, bytea, EWKB. */
    public BinaryCopy bytes(byte[] value) {
        capacity(4 + value.length).putInt(value.length).put(value);
        return this;
    }

    /** A range of an array; large ones are sent without a copy. */
    public BinaryCopy bytes(byte[] value, int from, int length) throws SQLException {
        capacity(4).putInt(length);
        if (length > PIECE) {
            send();
            copy.writeToCopy(value, from, length);
        } else {
            capacity(length).put(value, from, length);
        }
        return this;
    }

    public BinaryCopy bigint(long value) {
        capacity(12).putInt(8).putLong(value);
        return this;
    }

    public BinaryCopy integer(@Nullable Integer value) {
        if (value == null) {
            return absent();
        }
        capacity(8).putInt(4).putInt(value);
        return this;
    }

    public BinaryCopy smallint(int value) {
        capacity(6).putInt(2).putShort((short) value);
        return this;
    }

    public BinaryCopy bool(boolean value) {
        capacity(5).putInt(1).put((byte) (value ? 1 : 0));
        return this;
    }

    public BinaryCopy number(@Nullable Double value) {
        if (value == null) {
            return absent();
        }
        capacity(12).putInt(8).putDouble(value);
        return this;
    }

    /** An {@code int[]}. */
    public BinaryCopy integers(@Nullable List<Integer> values) {
        if (values == null) {
            return absent();
        }
        int header = 20; // dimensions, flags, type of the elements, length, first index
        capacity(4 + header + 8 * values.size()).putInt(header + 8 * values.size());
        buffer.putInt(1).putInt(0).putInt(INT4).putInt(values.size()).putInt(1);
        values.forEach(value -> buffer.putInt(4).putInt(value));
        return this;
    }

    public BinaryCopy date(@Nullable LocalDate value) {
        return value == null ? absent() : integer((int) (value.toEpochDay() - BinaryRows.POSTGRES_EPOCH_DAY));
    }

    /** A {@code timestamptz}, to the microsecond. */
    public BinaryCopy instant(Instant value) {
        return bigint((value.getEpochSecond() - POSTGRES_EPOCH_SECOND) * 1_000_000 + value.getNano() / 1_000);
    }

    public BinaryCopy uuid(UUID value) {
        capacity(20).putInt(16).putLong(value.getMostSignificantBits()).putLong(value.getLeastSignificantBits());
        return this;
    }

    /** Sends the rest; returns the number of rows that the table got. */
    public long finish() throws SQLException {
        capacity(2).putShort((short) -1);
        send();
        return copy.endCopy();
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    private BinaryCopy absent() {
        capacity(4).putInt(-1);
        return this;
    }

    private ByteBuffer capacity(int needed) {
        if (buffer.remaining() < needed) {
            int size = Math.max(buffer.capacity() * 2, buffer.position() + needed);
            buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), size)).position(buffer.position());
        }
        return buffer;
    }

    private void send() throws SQLException {
        copy.writeToCopy(buffer.array(), 0, buffer.position());
        buffer.clear();
    }
}
