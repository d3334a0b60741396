package dev.dateline.runs.work;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.OptionalInt;

/** Settings of run processing; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.runs")
interface RunSettings {

    /** Worker threads of this process; 0: none. */
    int workers();

    /** ItemBatch size in items; a batch is written in one transaction. */
    int batch();

    /** ItemBatch size in bytes of text; a single item may be larger. */
    int batchBytes();

    /** The former name of {@link #batch}; an unknown name would end the start. */
    OptionalInt chunk();

    /** The former name of {@link #batchBytes}. */
    OptionalInt chunkBytes();

    /** Maximum reading time of a batch, and maximum time to find places in it; the other items return to the queue. */
    Duration slice();

    /** Lease time without a heartbeat. */
    Duration lease();

    /** Interval of heartbeats. */
    Duration heartbeat();

    /** Interval at which an idle worker looks for runs of other processes. */
    Duration poll();

    /** Number of leases after which an item fails. */
    int attempts();
}
