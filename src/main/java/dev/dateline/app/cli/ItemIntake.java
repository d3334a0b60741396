package dev.dateline.app.cli;

/** Decides about what an {@link ItemSource} reads, and hears of what it cannot read. */
interface ItemIntake {

    /**
     * Whether an item is imported; tells if an earlier one had its external id.
     *
     * @param line from 1; 0: the whole file
     */
    boolean takes(String externalId, String file, long line);

    /** Counts and tells what is not imported. */
    void refuse(String origin, String reason);
}
