package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.time.Duration;
import java.util.Map;

/**
 * The service with leases of an hour. They use the database's clock, which a test cannot stop: on a slow machine those of 15
 * seconds end by themselves.
 */
public final class LongLeases implements QuarkusTestProfile {

    /** After this, a lease without a heartbeat is over. */
    public static final Duration DEAD = Duration.ofMinutes(61);

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("dateline.runs.lease", "1H");
    }
}
