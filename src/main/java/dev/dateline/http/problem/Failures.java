package dev.dateline.http.problem;

import static dev.dateline.http.problem.ProblemCode.INTERNAL;
import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.MALFORMED_BODY;
import static dev.dateline.http.problem.ProblemCode.METHOD_NOT_ALLOWED;
import static dev.dateline.http.problem.ProblemCode.NOT_ACCEPTABLE;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;
import static dev.dateline.http.problem.ProblemCode.PAYLOAD_TOO_LARGE;
import static dev.dateline.http.problem.ProblemCode.UNAUTHORIZED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;
import static dev.dateline.http.problem.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import com.fasterxml.jackson.core.JacksonException;
import jakarta.ws.rs.WebApplicationException;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;

/** Maps a failure of any kind to a problem, with texts that reveal no internals. */
public final class Failures {

    private static final int MAX_CAUSES = 20;

    private Failures() {}

    public static ProblemException problemOf(Throwable failure) {
        List<Throwable> causes = causes(failure);
        return first(causes, ProblemException.class)
                .or(() -> first(causes, JacksonException.class).map(BodyFaults::problemOf))
                .or(() -> DatabaseFaults.findProblem(failure))
                .or(() -> first(causes, CharConversionException.class)
                        .map(wrong -> MALFORMED_BODY.because("The body is not UTF-8")))
                .or(() -> first(causes, RejectedExecutionException.class)
                        .map(full -> UNAVAILABLE
                                .because("The server is overloaded; retry later")
                                .retryAfter(DatabaseFaults.RETRY)))
                .or(() -> first(causes, WebApplicationException.class)
                        .map(told -> ofStatus(told.getResponse().getStatus())))
                .or(() -> first(causes, IOException.class)
                        .filter(broken -> isOfTheConnection(failure))
                        .map(broken -> MALFORMED_BODY.because("The request body is incomplete or arrived too slowly")))
                .orElseGet(() -> INTERNAL.because("Internal error; the log has the request id"));
    }

    /** The problem for a status that the server chose before any code of this program ran. */
    public static ProblemException ofStatus(int status) {
        return switch (status) {
            case 401 -> UNAUTHORIZED.because("The API key is not valid");
            case 404 -> NOT_FOUND.because("Nothing exists at this path").tellPaths();
            case 405 -> METHOD_NOT_ALLOWED.because("This path does not support the request method");
            case 406 -> NOT_ACCEPTABLE.because("No representation matches the Accept header");
            case 413 -> PAYLOAD_TOO_LARGE.because("The body is larger than 10 MiB");
            case 415 -> UNSUPPORTED_MEDIA_TYPE.because("The Content-Type of the body is missing or not supported");
            case 503 ->
                UNAVAILABLE.because("The service is unavailable; retry later").retryAfter(DatabaseFaults.RETRY);
            default ->
                status >= 400 && status < 500
                        ? INVALID_PARAMETER.because("The server cannot process this request")
                        : INTERNAL.because("Internal error; the log has the request id");
        };
    }

    /** A bare one, unless a file of this machine causes it: other I/O failures arrive inside another exception. */
    private static boolean isOfTheConnection(Throwable failure) {
        return failure instanceof IOException && !(failure instanceof FileSystemException);
    }

    private static <T extends Throwable> Optional<T> first(List<Throwable> causes, Class<T> type) {
        return causes.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    private static List<Throwable> causes(Throwable failure) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && causes.size() < MAX_CAUSES; cause = cause.getCause()) {
            causes.add(cause);
        }
        return causes;
    }
}
