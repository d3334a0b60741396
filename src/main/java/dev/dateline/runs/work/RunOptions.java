package dev.dateline.runs.work;

/**
 * What a run does with its items. Contract: 10.1.
 *
 * @param locate whether the places of items without {@code locations} are found
 * @param replace whether an item may replace the article of its external id; otherwise it fails if it differs
 */
public record RunOptions(boolean locate, boolean replace) {

    public static final RunOptions DEFAULT = new RunOptions(true, true);
}
