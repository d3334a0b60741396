package dev.dateline.database;

import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** SQL composed clause by clause, with the values that each clause binds, in order. */
public record SqlText(String text, List<Object> binds) {

    public static SqlText of(String text, Object... binds) {
        return new SqlText(text.stripTrailing(), List.of(binds));
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
                case String[] texts -> statement.setArray(position, array(statement, "text", texts));
                case Long[] numbers -> statement.setArray(position, array(statement, "bigint", numbers));
                default -> statement.setObject(position, value);
            }
            position++;
        }
    }

    private static Array array(PreparedStatement statement, String type, Object[] values) throws SQLException {
        return statement.getConnection().createArrayOf(type, values);
    }
}
