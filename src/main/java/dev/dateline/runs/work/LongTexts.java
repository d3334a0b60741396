package dev.dateline.runs.work;

import dev.dateline.engine.geoparse.Checkpoint;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;

/**
 * Keeps one worker available while places are found in long texts, which takes seconds. All workers may have such a text
 * while there is nothing else to do; but the last of them leaves it when other work comes, and begins it again later.
 */
final class LongTexts {

    /** Texts with fewer chars take some hundredths of a second. */
    static final int LONG_CHARS = 50_000;

    private final Semaphore kept;

    LongTexts(int workers) {
        kept = new Semaphore(Math.max(1, workers - 1));
    }

    /** A text in work. */
    final class Hold implements Checkpoint, AutoCloseable {

        private final boolean holds;
        private final BooleanSupplier isToLeave;

        private Hold(boolean holds, BooleanSupplier isToLeave) {
            this.holds = holds;
            this.isToLeave = isToLeave;
        }

        /** Fails with {@link CancellationException} if the worker is to leave this text. */
        @Override
        public void pass() {
            if (isToLeave.getAsBoolean()) {
                throw new CancellationException("other work has come");
            }
        }

        @Override
        public void close() {
            if (holds) {
                kept.release();
            }
        }
    }

    /** @param isAwaited whether other work has come for which no worker may be free */
    Hold begin(int chars, BooleanSupplier isAwaited) {
        if (chars <= LONG_CHARS) {
            return new Hold(false, () -> false);
        }
        boolean holds = kept.tryAcquire();
        return new Hold(holds, holds ? () -> false : isAwaited);
    }
}
