package dev.dateline.chaos.workload;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The project's version in the {@code ETag} of a list or a search: {@code W/"number-mark-form"}, in hexadecimal (ADR
 * 23). The tag of a single article has no project version: its number is -1, as without a tag.
 */
record ProjectTag(long number, long mark) {

    private static final Pattern FORM = Pattern.compile("W/\"(\\p{XDigit}+)-(\\p{XDigit}+)-\\p{XDigit}+\"");

    static ProjectTag of(String tag) {
        Matcher parts = FORM.matcher(tag);
        return parts.matches()
                ? new ProjectTag(Long.parseUnsignedLong(parts.group(1), 16), Long.parseUnsignedLong(parts.group(2), 16))
                : new ProjectTag(-1, 0);
    }
}
