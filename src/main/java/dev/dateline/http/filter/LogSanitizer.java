package dev.dateline.http.filter;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;

/**
 * Escapes characters that would end a log line, move a terminal's cursor or hide text, in all log messages and
 * exception messages: client input reaches both. Tokens of private addresses are left out ({@link HiddenTokens}). Other
 * records are unchanged. Repeated warnings are counted instead of written ({@link LogThrottle}).
 */
@LoggingFilter(name = "log-lines")
public final class LogSanitizer implements Filter {

    private static final int MAX_CAUSES = 20;

    private final LogThrottle throttle = new LogThrottle();

    @Override
    @SuppressWarnings("deprecation") // formatters themselves call this method
    public boolean isLoggable(LogRecord line) {
        if (!throttle.passes(line)) {
            return false;
        }
        if (line instanceof ExtLogRecord told) {
            String message = told.getFormattedMessage();
            if (message != null && !isPlain(message)) {
                told.setMessage(escaped(message), ExtLogRecord.FormatStyle.NO_FORMAT);
            }
        }
        Throwable thrown = line.getThrown();
        if (thrown != null && !isPlain(thrown, MAX_CAUSES)) {
            line.setThrown(Escaped.of(thrown, MAX_CAUSES));
        }
        return true;
    }

    private static boolean isPlain(@Nullable Throwable thrown, int depth) {
        return thrown == null
                || depth == 0
                || isPlain(String.valueOf(thrown))
                        && isPlain(thrown.getCause(), depth - 1)
                        && areAllPlain(thrown, depth);
    }

    private static boolean areAllPlain(Throwable thrown, int depth) {
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (!isPlain(suppressed, depth - 1)) {
                return false;
            }
        }
        return true;
    }

    static boolean isPlain(String text) {
        if (HiddenTokens.isIn(text)) {
            return false;
        }
        for (int index = 0; index < text.length(); index++) {
            if (isOdd(text.charAt(index))) {
                return false;
            }
        }
        return true;
    }

    static String escaped(String given) {
        String text = HiddenTokens.in(given);
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int index = 0; index < text.length(); index++) {
            char next = text.charAt(index);
            switch (next) {
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> {
                    if (isOdd(next)) {
                        escaped.append("\\u%04x".formatted((int) next));
                    } else {
                        escaped.append(next);
                    }
                }
            }
        }
        return escaped.toString();
    }

    private static boolean isOdd(char character) {
        if (character < 0x7f) {
            return character < ' ';
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** An exception as it would be printed, escaped. */
    private static final class Escaped extends Exception {

        private static final long serialVersionUID = 1L;

        private final String text;

        private Escaped(String text) {
            super(text);
            this.text = text;
        }

        static Escaped of(Throwable thrown, int depth) {
            Escaped escaped = new Escaped(LogSanitizer.escaped(String.valueOf(thrown)));
            escaped.setStackTrace(thrown.getStackTrace());
            if (depth > 0) {
                if (thrown.getCause() != null) {
                    escaped.initCause(of(thrown.getCause(), depth - 1));
                }
                for (Throwable suppressed : thrown.getSuppressed()) {
                    escaped.addSuppressed(of(suppressed, depth - 1));
                }
            }
            return escaped;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
