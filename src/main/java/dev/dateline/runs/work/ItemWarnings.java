package dev.dateline.runs.work;

import dev.dateline.http.parameter.UnreadFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an item carries and Dateline does not keep, as lines of text. Contract: 10.6. */
public final class ItemWarnings {

    private static final String LINE_END = "\n";

    private ItemWarnings() {}

    /** One line for each field, and a last one for those beyond {@link UnreadFields#MAX_PATHS}; null: there are none. */
    static @Nullable String of(UnreadFields unread) {
        if (unread.isEmpty()) {
            return null;
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Integer> field : unread.counts().entrySet()) {
            String times = field.getValue() == 1 ? "" : " (%d times)".formatted(field.getValue());
            String meant = NewsFormats.findMeant(field.getKey())
                    .map("; did you mean %s?"::formatted)
                    .orElse("");
            lines.add(field.getKey() + " is not kept" + times + meant);
        }
        if (unread.others() > 0) {
            lines.add("%d more fields are not kept".formatted(unread.others()));
        }
        return String.join(LINE_END, lines);
    }

    /** The lines of a stored text. */
    public static List<String> list(@Nullable String lines) {
        return lines == null ? List.of() : List.of(lines.split(LINE_END));
    }
}
