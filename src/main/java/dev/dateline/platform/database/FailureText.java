package dev.dateline.platform.database;

import java.io.FileNotFoundException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why something failed, for people: log lines, command line, errors. Messages of exceptions name classes and libraries,
 * which tell an operator nothing; the stack trace of an internal error has them.
 */
public final class FailureText {

    private static final String UNKNOWN = "internal error";
    private static final String SILENT = "no answer in time";
    private static final int MAX_CAUSES = 20;

    /** The names of classes with their packages, and of exceptions without. */
    private static final String CLASS =
            "(?:[a-z][a-z0-9_]*\\.){2,}[A-Z][A-Za-z0-9_]*(?:[.$][A-Za-z0-9_]+)*|[A-Z][a-z]\\w*(?:Exception|Error)";

    private static final Pattern PREFIX = Pattern.compile("^(?:(?:" + CLASS + ")(?::\\s*|$))+");
    private static final Pattern INSIDE = Pattern.compile(
            "\\b(?:" + CLASS + ")\\b|(?i:\\b(?:agroal|hibernate|flyway|quarkus|vert\\.?x|netty|resteasy|smallrye)\\b)");

    /** What the library that reads settings says of one with a wrong value, or without any. */
    private static final Pattern WRONG_SETTING =
            Pattern.compile("config property ([\\w.\"-]+) with the config value \"([^\"]*)\"");

    private static final Pattern MISSING_SETTING = Pattern.compile("config property ([\\w.\"-]+) is required");

    private FailureText() {}

    /** The deepest cause that says something; never empty. */
    public static String of(Throwable failure) {
        return causes(failure).stream()
                .map(FailureText::find)
                .flatMap(Optional::stream)
                .reduce((before, deeper) -> deeper)
                .orElse(UNKNOWN);
    }

    /** The message of the failure itself, if it is one for people, and otherwise that of the deepest such cause. */
    public static String ownOf(Throwable failure) {
        String message = failure.getMessage();
        return message == null || !isForPeople(message) ? of(failure) : message;
    }

    /** Whether something was waited for in vain: a connection, or an answer. */
    public static boolean isSilence(Throwable failure) {
        return causes(failure).stream().anyMatch(FailureText::isTimeout);
    }

    /** Whether a text names no class and no library. */
    static boolean isForPeople(String text) {
        return !text.isBlank() && !INSIDE.matcher(text).find();
    }

    private static Optional<String> find(Throwable cause) {
        if (isTimeout(cause)) {
            return Optional.of(SILENT);
        }
        String message = stripped(cause.getMessage());
        Optional<String> setting = ofSetting(message);
        if (setting.isPresent()) {
            return setting;
        }
        return switch (cause) {
            case NoSuchFileException absent -> Optional.of(message + " does not exist");
            case FileNotFoundException absent -> Optional.of(message);
            case AccessDeniedException denied -> Optional.of(message + ": permission denied");
            case FileAlreadyExistsException other -> Optional.of(message + " exists already");
            case UnknownHostException unknown -> Optional.of("unknown host " + message);
            case ConnectException refused when message.isEmpty() -> Optional.of("connection refused");
            case ClosedChannelException closed -> Optional.of("the connection was closed");
            case OutOfMemoryError full -> Optional.of("out of memory");
            default -> Optional.of(message).filter(FailureText::isForPeople);
        };
    }

    private static Optional<String> ofSetting(String message) {
        Matcher wrong = WRONG_SETTING.matcher(message);
        if (wrong.find()) {
            return Optional.of("%s has an invalid value: %s".formatted(variable(wrong.group(1)), wrong.group(2)));
        }
        Matcher missing = MISSING_SETTING.matcher(message);
        return missing.find() ? Optional.of(variable(missing.group(1)) + " is required") : Optional.empty();
    }

    /** The environment variable of a setting, as the documentation names it. */
    private static String variable(String setting) {
        return setting.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }

    // The pool's own timeout is a plain SQLException; the driver's has the state of a broken connection.
    private static boolean isTimeout(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        return cause instanceof TimeoutException
                || cause instanceof SocketTimeoutException
                || message.contains("cquisition timeout")
                || message.startsWith("Connection attempt timed out");
    }

    private static String stripped(@Nullable String message) {
        return message == null
                ? ""
                : PREFIX.matcher(message.strip()).replaceFirst("").strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    private static List<Throwable> causes(Throwable failure) {
        return Stream.<@Nullable Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .toList();
    }
}
