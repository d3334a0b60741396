package dev.dateline.chaos.workload;

/** The project's version in an {@code ETag}: {@code W/"number-mark-form"}, in hexadecimal (ADR 23). A number of -1: none. */
record ProjectTag(long number, long mark) {

    static ProjectTag of(String tag) {
        int from = tag.indexOf('"') + 1;
        String[] parts = tag.substring(from).split("-");
        return parts.length < 2
                ? new ProjectTag(-1, 0)
                : new ProjectTag(Long.parseUnsignedLong(parts[0], 16), Long.parseUnsignedLong(parts[1], 16));
    }
}
