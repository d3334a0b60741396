package dev.dateline.versions;

/**
 * A state of a project's articles. Who sees a version sees every change up to it and no later one.
 *
 * @param number counts the transactions that changed articles, without gaps
 * @param mark random, of the transaction that made it: a database that was restored, or whose standby took over without the
 *     last commits, comes to the same numbers with other marks
 */
public record ProjectVersion(long number, long mark) {

    /** Of a project whose articles never changed. */
    public static final ProjectVersion NONE = new ProjectVersion(0, 0);
}
