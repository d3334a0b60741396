package dev.dateline.app.cli;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import java.net.BindException;
import java.util.Optional;

/** What a command tells a person of its failure, in one sentence. */
final class FailureSentence {

    private FailureSentence() {}

    static String of(Throwable failure) {
        if (ExitCode.of(failure) == ExitCode.DATABASE_AWAY) {
            return FailureText.isSilence(failure)
                    ? "the database does not answer " + StartSettings.databaseWait()
                    : "the database %s: %s"
                            .formatted(
                                    tellsWhy(failure) ? "rejects connections" : "does not answer",
                                    FailureText.of(failure));
        }
        Optional<Throwable> unbound =
                ExitCode.causes(failure).filter(BindException.class::isInstance).findFirst();
        if (unbound.isPresent()) { // taken between the check of the port and the bind
            return "cannot listen on the port: " + FailureText.of(unbound.get());
        }
        return FailureText.ownOf(failure);
    }

    /** Whether the failure is an answer of the database: a wrong password, or read-only. */
    private static boolean tellsWhy(Throwable failure) {
        return SqlFault.find(failure).filter(SqlFault.AWAY::equals).isPresent()
                && !SqlFault.stateOf(failure).startsWith("08");
    }
}
