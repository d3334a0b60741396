package dev.dateline.liveindex;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How often a project's index was given up, or could not be read, of late; so it is made anew at once the first time, and after a
 * longer pause each time that follows. What fails for a reason that stays must not be read over and over.
 */
final class RebuildBackoff {

    static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
    static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    /** An index that lasted so long is as good as one that never failed. */
    static final Duration FORGOTTEN = Duration.ofHours(1);

    private int count;
    private @Nullable Instant last;

    /** Notes another one; gives for how long there is to be no index. */
    synchronized Duration note(Instant now) {
        count = last == null || now.isAfter(last.plus(FORGOTTEN)) ? 1 : count + 1;
        last = now;
        if (count == 1) {
            return Duration.ZERO;
        }
        Duration pause = FIRST_PAUSE;
        for (int more = 2; more < count && pause.compareTo(LONGEST_PAUSE) < 0; more++) {
            pause = pause.multipliedBy(2);
        }
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }
}
