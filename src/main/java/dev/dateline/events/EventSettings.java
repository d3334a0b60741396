package dev.dateline.events;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** How the feed is kept and followed; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.events")
interface EventSettings {

    /** Days that an event is shown and kept. */
    int retentionDays();

    /** Requests of this process that may wait for events at the same time; more are answered at once. */
    int waiting();

    /** And of one key; more answer 429. */
    int waitingOfKey();

    /** How often a server looks for events that a killed process left without a position. */
    Duration sweep();
}
