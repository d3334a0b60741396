package dev.dateline.runs;

/**
 * What became of items that succeeded.
 *
 * @param unchanged their articles had all that they carry
 * @param superseded a later item of their external id was there already
 */
public record ChangeCount(long created, long updated, long unchanged, long superseded) {

    public static final ChangeCount NONE = new ChangeCount(0, 0, 0, 0);

    public ChangeCount plus(ChangeCount other) {
        return new ChangeCount(
                created + other.created,
                updated + other.updated,
                unchanged + other.unchanged,
                superseded + other.superseded);
    }
}
