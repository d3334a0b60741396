package dev.dateline.tenant.admission;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** Settings of receiving request bodies; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.bodies")
interface BodySettings {

    /** Memory budget in bytes for all bodies, at most an eighth of the heap; beyond it 503. */
    long memory();

    /** Share of one key, 0 to 1; beyond it 429. */
    double shareOfKey();

    /** Time limit for a body. */
    Duration deadline();

    /** How long a body may be slower than {@link #leastRate}. */
    Duration grace();

    /** Minimum average rate after the grace period, in bytes per second. */
    int leastRate();
}
