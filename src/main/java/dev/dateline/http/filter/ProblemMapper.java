package dev.dateline.http.filter;

import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.dateline.http.problem.Failures;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.http.problem.ProblemResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers all exceptions of resources, filters and body readers. */
@Singleton
class ProblemMapper {

    private final ProblemAnswers answers;
    private final AllowedMethods methods;

    ProblemMapper(ProblemAnswers answers, AllowedMethods methods) {
        this.answers = answers;
        this.methods = methods;
    }

    // Lists the last two explicitly because Quarkus has its own mapper for each.
    @ServerExceptionMapper({Throwable.class, WebApplicationException.class, MismatchedInputException.class})
    Response answer(Throwable failure, RoutingContext request) {
        if (failure instanceof WebApplicationException told
                && told.getResponse().getStatus() < 400) {
            return told.getResponse();
        }
        String path = request.normalizedPath();
        // Quarkus answers 404 if the path of another resource is the longer match
        boolean refused = failure instanceof NotFoundException
                && methods.isRefused(request.request().method().name(), path);
        ProblemException problem = refused ? Failures.ofStatus(405) : Failures.problemOf(failure);
        ProblemResponse body = answers.tell(problem, failure, request);
        var response =
                Response.status(body.status()).type(ProblemResponse.MEDIA_TYPE).entity(body);
        answers.headers(problem, request).forEach(response::header);
        if (problem.code() == ProblemCode.METHOD_NOT_ALLOWED) {
            response.header(HttpHeaders.ALLOW, methods.of(path));
        }
        return response.build();
    }
}
