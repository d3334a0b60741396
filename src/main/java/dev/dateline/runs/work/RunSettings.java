package dev.dateline.runs.work;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** How runs are worked on; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.runs")
interface RunSettings {

    /** Threads of this process that work on runs; 0: none. */
    int workers();

    /** Items that a worker takes at once and writes in one transaction. */
    int batch();

    /** And the most bytes of their text, so long as it is more than one item. */
    int batchBytes();

    /** How long a worker reads items of one batch: what it has not come to by then goes back to the queue. */
    Duration slice();

    /** How long a worker's items are its own without a sign of life. */
    Duration lease();

    /** How often a worker gives that sign. */
    Duration heartbeat();

    /** How often an idle worker looks for runs that other processes took in. */
    Duration poll();

    /** After so many takings-up an item is given up. */
    int attempts();
}
