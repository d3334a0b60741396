package dev.dateline.platform.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/**
 * Reads rows of a query by {@code copy (…) to stdout (format binary)}, the cheapest way, as {@link BinaryCopy} is for
 * writing. After {@link #next} the values of a row are read in the order of its columns; each is the binary form of its
 * type, which the caller knows.
 *
 * <p>Source: the PostgreSQL manual, "COPY", Binary Format, and the send function of each type.
 */
public final class BinaryRows implements AutoCloseable {

    /** Represents a null date; no date of PostgreSQL has this value. */
    public static final int NO_DATE = Integer.MIN_VALUE;

    private static final int SIGNATURE = 11;
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
    private static final int ABSENT = -1;
    private static final int END = -1;
    static final int POSTGRES_EPOCH_DAY = (int) LocalDate.of(2000, 1, 1).toEpochDay();

    private final CopyOut copy;
    private ByteBuffer buffer = NOTHING;
    private boolean begun;

    private BinaryRows(CopyOut copy) {
        this.copy = copy;
    }

    /**
     * Starts reading in the connection's transaction; nothing else may use the connection until all rows are read or
     * this is closed. A copy takes no parameters: the text of the query must contain only values of this program.
     */
    public static BinaryRows of(Connection connection, String query) throws SQLException {
        String sql = "copy (%s) to stdout (format binary)".formatted(query);
        return new BinaryRows(connection.unwrap(PGConnection.class).getCopyAPI().copyOut(sql));
    }

    /** Moves to the next row; false at the end. */
    public boolean next() throws SQLException {
        if (!begun) {
            need(SIGNATURE + 8);
            int extension = buffer.position(buffer.position() + SIGNATURE + 4).getInt();
            need(extension);
            buffer.position(buffer.position() + extension);
            begun = true;
        }
        need(2);
        if (buffer.getShort() != END) {
            return true;
        }
        readRest(); // nothing follows, but the end must be read to free the connection
        return false;
    }

    public long bigint() throws SQLException {
        take();
        return buffer.getLong();
    }

    public int integer() throws SQLException {
        take();
        return buffer.getInt();
    }

    /** A {@code date} as days since 1970-01-01, {@link #NO_DATE} for null. */
    public int epochDay() throws SQLException {
        return take() == ABSENT ? NO_DATE : buffer.getInt() + POSTGRES_EPOCH_DAY;
    }

    public @Nullable String text() throws SQLException {
        int length = take();
        if (length == ABSENT) {
            return null;
        }
        String text = new String(buffer.array(), buffer.position(), length, StandardCharsets.UTF_8);
        buffer.position(buffer.position() + length);
        return text;
    }

    /** The bytes of a non-null value, not copied. */
    public ByteBuffer bytes() throws SQLException {
        int length = take();
        ByteBuffer value = buffer.slice(buffer.position(), length);
        buffer.position(buffer.position() + length);
        return value;
    }

    /** Reads the rest: a cancellation would race with the connection's next statement, and sometimes end that one. */
    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            readRest();
        }
    }

    private void readRest() throws SQLException {
        while (copy.readFromCopy() != null) {
            buffer = NOTHING;
        }
    }

    /** Reads a value's length and makes sure that the value is in the buffer. */
    private int take() throws SQLException {
        need(4);
        int length = buffer.getInt();
        if (length > 0) {
            need(length);
        }
        return length;
    }

    /** The server sends one message per row, but the protocol does not guarantee it. */
    private void need(int bytes) throws SQLException {
        while (buffer.remaining() < bytes) {
            byte[] message = copy.readFromCopy();
            if (message == null) {
                throw new SQLException("the COPY data ended inside a row", "08P01");
            }
            if (buffer.hasRemaining()) {
                ByteBuffer joined = ByteBuffer.allocate(buffer.remaining() + message.length);
                buffer = joined.put(buffer).put(message).flip();
            } else {
                buffer = ByteBuffer.wrap(message);
            }
        }
    }
}
