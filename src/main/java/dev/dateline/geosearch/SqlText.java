package dev.dateline.geosearch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** SQL put together clause by clause, each with the values it binds, in order. */
record SqlText(String text, List<Object> binds) {

    static SqlText of(String text, Object... binds) {
        return new SqlText(text.stripTrailing(), List.of(binds));
    }

    static SqlText lines(List<SqlText> parts) {
        return joined("\n", parts);
    }

    static SqlText lines(SqlText... parts) {
        return lines(Arrays.asList(parts));
    }

    static SqlText joined(String separator, List<SqlText> parts) {
        List<Object> binds = new ArrayList<>();
        parts.forEach(part -> binds.addAll(part.binds));
        return new SqlText(
                String.join(separator, parts.stream().map(SqlText::text).toList()), List.copyOf(binds));
    }

    /** This text with each line further in. */
    SqlText indented(int columns) {
        return new SqlText(text.indent(columns).stripTrailing(), binds);
    }
}
