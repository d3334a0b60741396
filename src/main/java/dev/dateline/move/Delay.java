package dev.dateline.move;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What a move waits with while servers still answer from what they knew. */
@FunctionalInterface
interface Delay {

    Delay REAL = time -> TimeUnit.MILLISECONDS.sleep(Math.max(0, time.toMillis()));

    /** @param time none if it is negative */
    void last(Duration time) throws InterruptedException;
}
