package dev.dateline.feed.events;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** Settings of the feed; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.events")
interface EventSettings {

    /** Retention of events in days. */
    int retentionDays();

    /** Maximum concurrent long polls and streams of this process; further ones are answered at once, or 503. */
    int waiting();

    /** Maximum concurrent long polls and streams of one key; further ones get 429. */
    int waitingOfKey();

    /** Interval of the sweep for events that a killed process left without a position. */
    Duration sweep();
}
