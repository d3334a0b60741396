package dev.dateline.tenant.versions;

/**
 * A version of a project's articles: a reader of version n sees exactly the changes 1 to n.
 *
 * @param number counts the transactions that changed articles, without gaps
 * @param mark random value of the transaction. After a restore, or a failover that lost the last commits, the same
 *     numbers come again with other marks
 */
public record ProjectVersion(long number, long mark) {

    /** The version of a project whose articles never changed. */
    public static final ProjectVersion NONE = new ProjectVersion(0, 0);

    // Not the generated ones: the native executable interprets them (ADR 22), and every search compares versions.
    @Override
    public boolean equals(Object other) {
        return other instanceof ProjectVersion that && that.number == number && that.mark == mark;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(number) + Long.hashCode(mark);
    }
}
