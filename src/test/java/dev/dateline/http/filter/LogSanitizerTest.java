package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

/** Text of clients cannot forge a log line or send control sequences to a terminal. */
class LogSanitizerTest {

    private static final String ODD = "a\r\nb\u001b[31m\u0000\u009b\u2028\u202e\tc";
    private static final String ESCAPED = "a\\r\\nb\\u001b[31m\\u0000\\u009b\\u2028\\u202e\\tc";

    @Test
    void controlCharactersOfAMessageAndItsParametersAreEscaped() {
        ExtLogRecord line = new ExtLogRecord(
                Level.WARN, "from %s", ExtLogRecord.FormatStyle.PRINTF, LogSanitizerTest.class.getName());
        line.setParameters(new Object[] {ODD});
        assertThat(new LogSanitizer().isLoggable(line)).isTrue();
        assertThat(line.getFormattedMessage()).isEqualTo("from " + ESCAPED);
    }

    @Test
    void soAreThoseOfExceptionsAndWhatTheyCameFrom() {
        ExtLogRecord line = new ExtLogRecord(Level.ERROR, "failed", LogSanitizerTest.class.getName());
        IllegalStateException thrown =
                new IllegalStateException("plain", new IllegalArgumentException("no type: " + ODD));
        thrown.addSuppressed(new IllegalStateException(ODD));
        line.setThrown(thrown);
        new LogSanitizer().isLoggable(line);
        StringWriter printed = new StringWriter();
        line.getThrown().printStackTrace(new PrintWriter(printed, true));
        assertThat(printed.toString())
                .contains("IllegalStateException: plain", "no type: " + ESCAPED, LogSanitizerTest.class.getName())
                .doesNotContain(ODD, "\u001b", "\u202e");
    }

    @Test
    void whatIsPlainIsLeftAlone() {
        ExtLogRecord line = new ExtLogRecord(Level.INFO, "Grüße aus %s", LogSanitizerTest.class.getName());
        line.setParameters(new Object[] {"東京"});
        Exception thrown = new IllegalStateException("plain");
        line.setThrown(thrown);
        new LogSanitizer().isLoggable(line);
        assertThat(line.getMessage()).isEqualTo("Grüße aus %s");
        assertThat(line.getThrown()).isSameAs(thrown);
    }
}
