package dev.dateline.clock;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Gives everything its time. Tests replace it by a clock that they set. */
final class ServiceClock {

    private ServiceClock() {}

    @Produces
    @Singleton
    static Clock systemUtc() {
        return Clock.systemUTC();
    }
}
