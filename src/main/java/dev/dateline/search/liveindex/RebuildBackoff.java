package dev.dateline.search.liveindex;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Rebuild backoff of a project: the first failure rebuilds at once, later ones wait 30 s to 10 min, doubling. A
 * permanent cause must not keep the process busy with builds.
 */
final class RebuildBackoff {

    static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
    static final Duration MAX_PAUSE = Duration.ofMinutes(10);

    /** After an index has lasted this long, earlier failures no longer count. */
    static final Duration FORGOTTEN = Duration.ofHours(1);

    private int count;
    private @Nullable Instant last;

    /** Notes a failure; returns the pause before the next build. */
    synchronized Duration note(Instant now) {
        count = last == null || now.isAfter(last.plus(FORGOTTEN)) ? 1 : count + 1;
        last = now;
        if (count == 1) {
            return Duration.ZERO;
        }
        Duration pause = FIRST_PAUSE;
        for (int more = 2; more < count && pause.compareTo(MAX_PAUSE) < 0; more++) {
            pause = pause.multipliedBy(2);
        }
        return pause.compareTo(MAX_PAUSE) < 0 ? pause : MAX_PAUSE;
    }
}
