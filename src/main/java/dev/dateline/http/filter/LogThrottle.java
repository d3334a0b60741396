package dev.dateline.http.filter;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the log lines of repeated conditions, which strangers may cause as often as they like. Of each warning or error
 * (one logger, one text before its values are filled in, one type of exception), the first {@link #MAX_LINES} of a period
 * are written; the others are counted, and one line says how many there were. Thread-safe.
 */
final class LogThrottle {

    /** Lines of one condition in a period. */
    static final int MAX_LINES = 5;

    static final Duration PERIOD = Duration.ofSeconds(60);

    /** Conditions that are counted apart; texts that hold their values are of one condition each. */
    private static final int MAX_CONDITIONS = 200;

    private static final Condition OTHER = new Condition("", "", null);

    /** Of the lines that say how many others there were. */
    private static final Logger LOG = Logger.getLogger(LogThrottle.class.getName());

    private record Condition(
            String logger, String text, @Nullable Class<?> thrown) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Condition condition
                    && logger.equals(condition.logger)
                    && text.equals(condition.text)
                    && Objects.equals(thrown, condition.thrown);
        }

        @Override
        public int hashCode() {
            return 31 * logger.hashCode() + text.hashCode();
        }
    }

    /** The current period of a condition; the monitor is its lock. */
    private static final class Period {

        private int lines;
        private boolean over;
        private long more;
        private String example = "";
    }

    private final Map<Condition, Period> periods = new ConcurrentHashMap<>();
    private final AtomicLong left = new AtomicLong();
    private final Executor atItsEnd;

    LogThrottle() {
        this(CompletableFuture.delayedExecutor(PERIOD.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** @param atItsEnd runs what it is given after a period */
    LogThrottle(Executor atItsEnd) {
        this.atItsEnd = atItsEnd;
    }

    /** Whether to write this line. */
    boolean passes(LogRecord line) {
        if (line.getLevel().intValue() < Level.WARNING.intValue()
                || LOG.getName().equals(line.getLoggerName())) {
            return true;
        }
        Condition condition = condition(line);
        while (true) {
            Period period = periods.computeIfAbsent(condition, begun -> new Period());
            synchronized (period) {
                if (!period.over) {
                    return passes(line, condition, period);
                }
            }
        }
    }

    private boolean passes(LogRecord line, Condition condition, Period period) {
        if (period.lines == 0) {
            atItsEnd.execute(() -> end(condition, period, line.getLevel()));
        }
        if (period.lines < MAX_LINES) {
            period.lines++;
            return true;
        }
        if (period.more++ == 0) {
            period.example = text(line);
        }
        left.incrementAndGet();
        return false;
    }

    /** Lines that were not written. */
    long left() {
        return left.get();
    }

    private void end(Condition condition, Period period, Level level) {
        String summary;
        synchronized (period) {
            period.over = true;
            periods.remove(condition, period);
            if (period.more == 0) {
                return;
            }
            summary = "%,d more in the last %d s of: %s".formatted(period.more, PERIOD.toSeconds(), period.example);
        }
        LOG.log(level, summary);
    }

    private Condition condition(LogRecord line) {
        Throwable thrown = line.getThrown();
        var condition = new Condition(
                String.valueOf(line.getLoggerName()),
                String.valueOf(line.getMessage()),
                thrown == null ? null : thrown.getClass());
        return periods.size() < MAX_CONDITIONS || periods.containsKey(condition) ? condition : OTHER;
    }

    @SuppressWarnings("deprecation") // formatters themselves call this method
    private static String text(LogRecord line) {
        String text =
                line instanceof org.jboss.logmanager.ExtLogRecord told ? told.getFormattedMessage() : line.getMessage();
        return line.getThrown() == null ? text : text + ": " + line.getThrown();
    }
}
