package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.FORBIDDEN;
import static dev.dateline.http.problem.ProblemCode.INSUFFICIENT_SCOPE;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;
import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.http.problem.DatabaseFaults;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.DistributedNodes;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * Accepts or rejects a request of the public API: 401 without a valid key, 404 unknown project, 403 if the key is not
 * valid for the project or lacks the scope, 429 rate limit, 503 if the project's part of the database is away. Contract:
 * 2.4.
 */
@Provider
@Priority(Priorities.AUTHENTICATION)
class AccessFilter implements ContainerRequestFilter {

    private static final String API = "/public/v1/";
    private static final String SLUG = "project_slug";
    private static final Duration RETRY_ELSEWHERE = Duration.ofSeconds(2);

    private final Authenticator authenticator;
    private final Directory directory;
    private final RateLimiter limiter;
    private final DistributedNodes nodes;
    private final CurrentProject current;
    private final ResourceInfo resource;

    AccessFilter(
            Authenticator authenticator,
            Directory directory,
            RateLimiter limiter,
            DistributedNodes nodes,
            CurrentProject current,
            ResourceInfo resource) {
        this.authenticator = authenticator;
        this.directory = directory;
        this.limiter = limiter;
        this.nodes = nodes;
        this.current = current;
        this.resource = resource;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        // By the matched route, not the URL as sent: /%70ublic/v1 leads to the same resources.
        if (!isPublic(resource.getResourceClass())) {
            return;
        }
        ApiKey key =
                authenticator.authenticate(request.getHeaders().getOrDefault(HttpHeaders.AUTHORIZATION, List.of()));
        Project project = project(request.getUriInfo().getPathParameters().getFirst(SLUG));
        MDC.put("project", project.slug());
        if (!key.projects().contains(project.id())) {
            throw FORBIDDEN.because("The API key is not valid for project %s".formatted(project.slug()));
        }
        checkScope(key);
        checkRate(key, request);
        if (nodes.isAway(project.id().value())) {
            throw DatabaseFaults.nodeAway();
        }
        current.set(project, key);
    }

    private static boolean isPublic(Class<?> type) {
        Path path = type.getAnnotation(Path.class);
        return path == null || path.value().startsWith(API);
    }

    private Project project(@Nullable String slug) {
        if (slug == null) {
            throw new IllegalStateException("a route of the public API without a project");
        }
        Whereabouts found = directory.findProject(slug).orElseThrow(() -> NOT_FOUND.because("Unknown project"));
        MoveState move = found.move();
        if (move != null && !move.isServed()) {
            throw move == MoveState.DELETING ? NOT_FOUND.because("Unknown project") : elsewhere(move);
        }
        return found.project();
    }

    /** The proxy sends requests to one of the installations; until it knows the right one, a retry helps. */
    private static ProblemException elsewhere(MoveState move) {
        String detail = move == MoveState.MOVED
                ? "The project has moved to another installation"
                : "The project is moving to this installation";
        return UNAVAILABLE.because(detail).retryAfter(RETRY_ELSEWHERE);
    }

    private void checkScope(ApiKey key) {
        RequiresScope required = resource.getResourceMethod().getAnnotation(RequiresScope.class);
        if (required != null && !key.scopes().contains(required.value())) {
            throw INSUFFICIENT_SCOPE.because(
                    "The API key lacks the scope %s".formatted(required.value().text()));
        }
    }

    private void checkRate(ApiKey key, ContainerRequestContext request) {
        Limited limited = resource.getResourceMethod().getAnnotation(Limited.class);
        RateDecision decision = limiter.take(key.id(), limited == null ? RateClass.STANDARD : limited.value());
        RateLimitFields.remember(request, decision);
        if (!decision.allowed()) {
            throw RATE_LIMITED
                    .because("Rate limit of the API key exceeded; retry after the number of seconds in Retry-After")
                    .retryAfter(Duration.ofSeconds(decision.policy().secondsFor(1)));
        }
    }
}
