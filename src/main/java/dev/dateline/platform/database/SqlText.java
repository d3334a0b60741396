package dev.dateline.platform.database;

import java.sql.Array;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL composed clause by clause, with the values that each clause binds, in order. */
public record SqlText(String text, List<Object> binds) {

    /** A null to bind; the driver tells the server its type. */
    private record SqlNull(JDBCType type) {}

    public static SqlText of(String text, Object... binds) {
        return new SqlText(text.stripTrailing(), List.of(binds));
    }

    /** A value to bind that may be null, with the type that a null has then. */
    public static Object nullable(JDBCType type, @Nullable Object value) {
        return value == null ? new SqlNull(type) : value;
    }

    public static SqlText lines(List<SqlText> parts) {
        return joined("\n", parts);
    }

    public static SqlText lines(SqlText... parts) {
        return lines(Arrays.asList(parts));
    }

    public static SqlText joined(String separator, List<SqlText> parts) {
        List<Object> binds = new ArrayList<>();
        parts.forEach(part -> binds.addAll(part.binds));
        return new SqlText(
                String.join(separator, parts.stream().map(SqlText::text).toList()), List.copyOf(binds));
    }

    /** This text with each line indented. */
    public SqlText indented(int columns) {
        return new SqlText(text.indent(columns).stripTrailing(), binds);
    }

    /** Binds the values of this text to a statement, from a position on. */
    public void bind(PreparedStatement statement, int first) throws SQLException {
        int position = first;
        for (Object value : binds) {
            switch (value) {
                case SqlNull missing ->
                    statement.setNull(position, missing.type().getVendorTypeNumber());
                case Instant time -> statement.setObject(position, time.atOffset(ZoneOffset.UTC));
                case byte[] bytes -> statement.setBytes(position, bytes);
                case String[] texts -> statement.setArray(position, array(statement, "text", texts));
                case Long[] numbers -> statement.setArray(position, array(statement, "bigint", numbers));
                case Integer[] numbers -> statement.setArray(position, array(statement, "int", numbers));
                case UUID[] ids -> statement.setArray(position, array(statement, "uuid", ids));
                case Instant[] times -> statement.setArray(position, array(statement, "timestamptz", texts(times)));
                case Enum<?> constant -> throw new IllegalArgumentException("bind the text of " + constant);
                default -> statement.setObject(position, value);
            }
            position++;
        }
    }

    /** The driver has no arrays of times: they go as texts. */
    private static Object[] texts(Instant[] times) {
        return Arrays.stream(times)
                .map(time -> time.atOffset(ZoneOffset.UTC).toString())
                .toArray();
    }

    private static Array array(PreparedStatement statement, String type, Object[] values) throws SQLException {
        return statement.getConnection().createArrayOf(type, values);
    }
}
