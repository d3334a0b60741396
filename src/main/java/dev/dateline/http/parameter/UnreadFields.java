package dev.dateline.http.parameter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Fields of a body that nothing was read from. */
public final class UnreadFields {

    /** Fields that are named; all others are a number. */
    public static final int MAX_PATHS = 20;

    private static final int MAX_NAME_LENGTH = 100;
    private static final int REPLACEMENT = 0xFFFD;

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private int others;

    UnreadFields() {}

    /** Notes fields of the object at this JSON Pointer, in which only names are that need no escape. */
    void add(String pointer, List<String> names) {
        if (names.isEmpty()) {
            return;
        }
        String prefix = pointer.isEmpty()
                ? ""
                : pointer.substring(1).replaceAll("/[0-9]+", "[]").replace('/', '.') + ".";
        for (String name : names) {
            String path = prefix + storable(name);
            if (counts.size() < MAX_PATHS || counts.containsKey(path)) {
                counts.merge(path, 1, Integer::sum);
            } else {
                others++;
            }
        }
    }

    /** A client's name, shortened, without characters that PostgreSQL cannot store or that end a line. */
    private static String storable(String name) {
        return name.codePoints()
                .limit(MAX_NAME_LENGTH)
                .map(point -> isPlain(point) ? point : REPLACEMENT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isPlain(int point) {
        return !Character.isISOControl(point)
                && switch (Character.getType(point)) {
                    case Character.SURROGATE,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR -> false;
                    default -> true;
                };
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /** In how many objects each field was, by path: {@code locations[].canonical.rank}. */
    public Map<String, Integer> counts() {
        return Collections.unmodifiableMap(counts);
    }

    /** How many there were beyond those. */
    public int others() {
        return others;
    }
}
