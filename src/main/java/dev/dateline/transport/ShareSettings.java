package dev.dateline.transport;

import io.smallrye.config.ConfigMapping;

/** What one API key may hold of this process; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.shares")
interface ShareSettings {

    /** Connections whose last request was the key's, at most half of the process's; more answer 429 and are closed. */
    int connections();

    /** Requests of the key that are worked on at the same time, each by a thread; others wait for their turn without one. */
    int working();

    /** Those that are worked on and those that wait for their turn; more answer 429. */
    int requests();
}
