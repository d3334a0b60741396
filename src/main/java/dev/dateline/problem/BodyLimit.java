package dev.dateline.problem;

/** The limit of every body; some routes have less. */
public final class BodyLimit {

    /** The largest body. Source: decisions, section 5. */
    public static final long BYTES = 10L * 1024 * 1024;

    private BodyLimit() {}
}
