package dev.dateline.search.liveindex;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Reads what one index at a time lacks, on a thread of its own. After a failure, which is logged, that part of that
 * index is refused for half a minute if the failure passes by itself, else for {@link RebuildBackoff#MAX_PAUSE}.
 */
final class BackgroundReader {

    private static final Logger LOG = Logger.getLogger(BackgroundReader.class);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(30);

    /** Reads the rest of a part of an index. */
    interface Reading {
        void run() throws SQLException, IOException;
    }

    private final String what;
    private final String searches;
    private final ThreadFactory threads;
    private volatile @Nullable Thread thread;

    /**
     * @param what is read, as the log names it
     * @param searches which SQL answers until then
     */
    BackgroundReader(String what, String searches, ThreadFactory threads) {
        this.what = what;
        this.searches = searches;
        this.threads = threads;
    }

    /** Threads of this name, which do not keep the process alive. */
    static ThreadFactory daemons(String name) {
        return Thread.ofPlatform().daemon().name(name).factory();
    }

    /**
     * Starts to read. Must not be called while {@link #isReading()}.
     *
     * @param part what is read, which is refused for a while after a failure
     * @param ended called when the reading has ended
     */
    void start(ProjectIndex held, WantedPart part, Reading reading, Runnable ended) {
        Thread next = threads.newThread(() -> read(held, part, reading, ended));
        thread = next; // before start(): non-null means that a thread is reading, and it may end at once
        try {
            next.start();
        } catch (OutOfMemoryError tooManyThreads) {
            thread = null;
            throw tooManyThreads;
        }
    }

    boolean isReading() {
        return thread != null;
    }

    /** The thread that reads; null if there is none. */
    @Nullable Thread thread() {
        return thread;
    }

    private void read(ProjectIndex held, WantedPart part, Reading reading, Runnable ended) {
        try {
            reading.run();
        } catch (SQLException | IOException | RuntimeException | Error failed) {
            boolean passes = SqlFault.passes(failed);
            Duration pause = passes ? RETRY_DELAY : RebuildBackoff.MAX_PAUSE;
            part.refuse(pause);
            warn(held, failed, pause, passes);
        } finally {
            thread = null;
            ended.run();
        }
    }

    private void warn(ProjectIndex held, Throwable failed, Duration pause, boolean passes) {
        String text = "The %s of project %d cannot be read (%s); SQL answers its searches by %s, next attempt in %d s"
                .formatted(what, held.project.value(), FailureText.of(failed), searches, pause.toSeconds());
        if (passes) {
            LOG.debug(text);
        } else {
            LOG.warn(text, failed instanceof RuntimeException || failed instanceof Error ? failed : null);
        }
    }
}
