package dev.dateline.app.move;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits until servers have learned of a change. Tests move their clock on instead. */
@FunctionalInterface
interface Delay {

    Delay REAL = time -> TimeUnit.MILLISECONDS.sleep(Math.max(0, time.toMillis()));

    /** @param time how long; it does not wait if this is negative */
    void last(Duration time) throws InterruptedException;
}
