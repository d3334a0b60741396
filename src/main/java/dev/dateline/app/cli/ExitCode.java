package dev.dateline.app.cli;

import static picocli.CommandLine.ExitCode.OK;
import static picocli.CommandLine.ExitCode.SOFTWARE;
import static picocli.CommandLine.ExitCode.USAGE;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.embedded.EmbeddedDatabaseException;
import java.net.BindException;
import java.net.ConnectException;
import java.sql.SQLException;
import java.util.stream.Stream;

/** Exit codes of all commands by failure; {@code ./dateline} adds 8 and 9 for missing build tools. */
final class ExitCode {

    static final int DONE = OK;
    static final int FAILED = SOFTWARE;
    static final int MISUSED = USAGE;
    static final int NOT_FOUND_OR_TAKEN = 3;
    static final int DATABASE_AWAY = 4;
    static final int PORT_TAKEN = 5;
    static final int DISK_FULL = 6;
    static final int NO_NETWORK = 7;

    private ExitCode() {}

    static int of(Throwable failure) {
        return causes(failure)
                .mapToInt(ExitCode::ofOne)
                .filter(code -> code != FAILED)
                .findFirst()
                .orElse(FAILED);
    }

    private static int ofOne(Throwable failure) {
        return switch (failure) {
            case CommandFailure told -> told.exitCode();
            case ProblemException problem ->
                switch (problem.code()) {
                    case NOT_FOUND, CONFLICT -> NOT_FOUND_OR_TAKEN;
                    case INVALID_PARAMETER -> MISUSED;
                    case UNAVAILABLE -> DATABASE_AWAY;
                    default -> FAILED;
                };
            case EmbeddedDatabaseException embedded ->
                switch (embedded.reason()) {
                    case DISK_FULL -> DISK_FULL;
                    case NO_NETWORK -> NO_NETWORK;
                    case OTHER -> FAILED;
                };
            case BindException taken -> PORT_TAKEN;
            case ConnectException unavailable -> DATABASE_AWAY;
            case SQLException sql -> ofFault(SqlFault.of(sql));
            default -> FAILED;
        };
    }

    private static int ofFault(SqlFault fault) {
        return switch (fault) {
            case LOST, AWAY, NODE_AWAY, BUSY -> DATABASE_AWAY;
            case DISK_FULL -> DISK_FULL;
            case SHORT_OF_RESOURCES, CONTENTION, TIME_UP, MOVING, NOT_PREPARED, DATA, OURS -> FAILED;
        };
    }

    /** The failure and its causes. */
    static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(20);
    }
}
