package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

/** A condition that strangers repeat fills no disk with its log lines. */
class LogThrottleTest {

    private final List<Runnable> ends = new ArrayList<>();
    private final LogThrottle throttle = new LogThrottle(ends::add);

    @Test
    void writesTheFirstLinesOfAPeriodAndCountsTheOthers() {
        List<String> told = summaries(() -> {
            long written = 0;
            for (int request = 0; request < 1_239; request++) {
                written += throttle.passes(busy(request)) ? 1 : 0;
            }
            assertThat(written).isEqualTo(LogThrottle.MAX_LINES);
            endPeriod();
        });
        assertThat(told).containsExactly("1,234 more in the last 60 s of: Request r5 answered 503");
        assertThat(throttle.passes(busy(0))).as("in the next period").isTrue();
    }

    @Test
    void saysNothingOfAFewLines() {
        List<String> told = summaries(() -> {
            assertThat(throttle.passes(busy(1))).isTrue();
            endPeriod();
        });
        assertThat(told).isEmpty();
    }

    @Test
    void countsEachConditionApart() {
        for (int request = 0; request < 100; request++) {
            throttle.passes(busy(request));
        }
        assertThat(throttle.passes(line(Level.WARNING, "Another text", null))).isTrue();
        assertThat(throttle.passes(line(Level.WARNING, "Request %s answered 503", new IllegalStateException())))
                .as("with an exception")
                .isTrue();
    }

    @Test
    void boundsTextsThatAreAllDifferentToo() {
        long written = 0;
        for (int number = 0; number < 10_000; number++) {
            written += throttle.passes(line(Level.WARNING, "Text " + number, null)) ? 1 : 0;
        }
        assertThat(written).isLessThanOrEqualTo(200 + LogThrottle.MAX_LINES);
    }

    @Test
    void leavesLinesBelowWarningsAlone() {
        for (int request = 0; request < 100; request++) {
            assertThat(throttle.passes(line(Level.INFO, "GET /", null))).isTrue();
        }
        assertThat(ends).isEmpty();
    }

    private void endPeriod() {
        List.copyOf(ends).forEach(Runnable::run);
    }

    private static LogRecord busy(int request) {
        var line = new ExtLogRecord(
                org.jboss.logmanager.Level.WARN,
                "Request %s answered 503",
                ExtLogRecord.FormatStyle.PRINTF,
                LogThrottleTest.class.getName());
        line.setParameters(new Object[] {"r" + request});
        return line;
    }

    private static LogRecord line(Level level, String text, Throwable thrown) {
        var line = new LogRecord(level, text);
        line.setThrown(thrown);
        return line;
    }

    /** What the throttle logs meanwhile. */
    private static List<String> summaries(Runnable work) {
        List<String> told = new ArrayList<>();
        Logger log = Logger.getLogger(LogThrottle.class.getName());
        log.setFilter(line -> told.add(line.getMessage()));
        try {
            work.run();
        } finally {
            log.setFilter(null);
        }
        return told;
    }
}
