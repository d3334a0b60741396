package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.INTERNAL;
import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.problem.ProblemCode.MALFORMED_BODY;
import static dev.dateline.problem.ProblemCode.METHOD_NOT_ALLOWED;
import static dev.dateline.problem.ProblemCode.NOT_ACCEPTABLE;
import static dev.dateline.problem.ProblemCode.NOT_FOUND;
import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;
import static dev.dateline.problem.ProblemCode.UNAUTHORIZED;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;
import static dev.dateline.problem.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import com.fasterxml.jackson.core.JacksonException;
import jakarta.ws.rs.WebApplicationException;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;

/** Tells what a failure of any kind means to the client, in words that give nothing of our insides away. */
final class Failures {

    private static final int MAX_CAUSES = 20;

    private Failures() {}

    static ProblemException problemOf(Throwable failure) {
        List<Throwable> causes = causes(failure);
        return first(causes, ProblemException.class)
                .or(() -> first(causes, JacksonException.class).map(BodyFaults::problemOf))
                .or(() -> DatabaseFaults.findProblem(failure))
                .or(() -> first(causes, CharConversionException.class)
                        .map(wrong -> MALFORMED_BODY.because("The body is not UTF-8")))
                .or(() -> first(causes, RejectedExecutionException.class)
                        .map(full -> UNAVAILABLE
                                .because("The service has more to do than it can")
                                .retryAfter(DatabaseFaults.RETRY)))
                .or(() -> first(causes, WebApplicationException.class)
                        .map(told -> ofStatus(told.getResponse().getStatus())))
                .or(() -> first(causes, IOException.class)
                        .filter(broken -> isOfTheConnection(failure))
                        .map(broken -> MALFORMED_BODY.because("The body was incomplete or arrived too slowly")))
                .orElseGet(() -> INTERNAL.because("The request failed by a fault of the service; it has been logged"));
    }

    /** What a status means that the server chose before any code of ours ran. */
    static ProblemException ofStatus(int status) {
        return switch (status) {
            case 401 -> UNAUTHORIZED.because("The API key is not valid");
            case 404 -> NOT_FOUND.because("There is nothing at this path");
            case 405 -> METHOD_NOT_ALLOWED.because("The path does not answer this method");
            case 406 -> NOT_ACCEPTABLE.because("The path has no answer of a media type that Accept names");
            case 413 -> PAYLOAD_TOO_LARGE.because("The body is larger than 10 MiB");
            case 415 -> UNSUPPORTED_MEDIA_TYPE.because("The path does not read a body of this Content-Type");
            case 503 -> UNAVAILABLE.because("The service cannot answer now").retryAfter(DatabaseFaults.RETRY);
            default ->
                status >= 400 && status < 500
                        ? INVALID_PARAMETER.because("The request is not one that the service understands")
                        : INTERNAL.because("The request failed by a fault of the service; it has been logged");
        };
    }

    // An I/O failure of anything else than the client's connection reaches us inside another exception.
    private static boolean isOfTheConnection(Throwable failure) {
        return failure instanceof IOException;
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
