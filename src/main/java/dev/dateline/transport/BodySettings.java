package dev.dateline.transport;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** How request bodies are received; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.bodies")
interface BodySettings {

    /** Bytes of bodies that this process holds at the same time, an eighth of the heap at most; more answer 503. */
    long memory();

    /** The part of it that one key may hold, 0 to 1; more answers 429. */
    double shareOfKey();

    /** How long a body may take to arrive. */
    Duration deadline();

    /** How long it may be slower than {@link #leastRate}. */
    Duration grace();

    /** Bytes a second that must have arrived on average once the grace is over. */
    int leastRate();
}
