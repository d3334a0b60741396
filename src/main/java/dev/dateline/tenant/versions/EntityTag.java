package dev.dateline.tenant.versions;

import java.util.Arrays;
import java.util.List;

/** Entity tags as headers have them. Source: RFC 9110, 8.8.3. */
public final class EntityTag {

    /** Stands for every tag in {@code If-Match} and {@code If-None-Match}. */
    public static final String ANY = "*";

    private static final String WEAK = "W/";

    private EntityTag() {}

    /** The tags in the lines of a header. */
    public static List<String> listed(List<String> lines) {
        return lines.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .toList();
    }

    /** The tag without the {@code W/} of a weak one, for weak comparison. */
    public static String strong(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }
}
