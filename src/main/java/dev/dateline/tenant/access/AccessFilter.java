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
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.MDC;

/**
 * Accepts or rejects a request of the public API: 401 without a valid key, 404 unknown project, 403 if the key is not
 * valid for the project or lacks the scope, 429 rate limit, 503 if the project's part of the database is away. A private
 * address is a key and a project in one: 404 if it is unknown. Contract: 2.4, 19.7.
 */
@Provider
@Priority(Priorities.AUTHENTICATION)
class AccessFilter implements ContainerRequestFilter {

    private static final String API = "/public/v1/";
    private static final String SLUG = "project_slug";
    private static final String TOKEN = "token";
    private static final Duration RETRY_ELSEWHERE = Duration.ofSeconds(2);

    private final Authenticator authenticator;
    private final Directory directory;
    private final FeedAddresses addresses;
    private final StrangersLookups addressLookups = new StrangersLookups();
    private final RateLimiter limiter;
    private final DistributedNodes nodes;
    private final CurrentProject current;
    private final CurrentFeed currentFeed;
    private final ResourceInfo resource;

    AccessFilter(
            Authenticator authenticator,
            Directory directory,
            FeedAddresses addresses,
            RateLimiter limiter,
            DistributedNodes nodes,
            CurrentProject current,
            CurrentFeed currentFeed,
            ResourceInfo resource) {
        this.authenticator = authenticator;
        this.directory = directory;
        this.addresses = addresses;
        this.limiter = limiter;
        this.nodes = nodes;
        this.current = current;
        this.currentFeed = currentFeed;
        this.resource = resource;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        // By the matched route, not the URL as sent: /%70ublic/v1 leads to the same resources.
        if (!isPublic(resource.getResourceClass())) {
            return;
        }
        if (resource.getResourceMethod().isAnnotationPresent(ByFeedAddress.class)) {
            acceptAddress(request);
        } else {
            acceptKey(request);
        }
    }

    private void acceptKey(ContainerRequestContext request) {
        ApiKey key =
                authenticator.authenticate(request.getHeaders().getOrDefault(HttpHeaders.AUTHORIZATION, List.of()));
        String slug = parameter(request, SLUG);
        Project project = served(directory.findProject(slug), () -> NOT_FOUND.because("Unknown project"));
        MDC.put("project", project.slug());
        if (!key.projects().contains(project.id())) {
            throw FORBIDDEN.because("The API key is not valid for project %s".formatted(project.slug()));
        }
        checkScope(key);
        accept(request, project, key.id(), "Rate limit of the API key exceeded");
    }

    private void acceptAddress(ContainerRequestContext request) {
        FeedAddress address = FeedToken.parse(parameter(request, TOKEN))
                .flatMap(token -> addressLookups.run(() -> addresses.find(token)))
                .orElseThrow(CurrentFeed::unknown);
        Project project = served(directory.findProject(address.project()), CurrentFeed::unknown);
        MDC.put("project", project.slug());
        accept(request, project, address.callerId(), "The address is polled too often");
        currentFeed.set(address.watch());
    }

    private void accept(ContainerRequestContext request, Project project, String caller, String tooMany) {
        checkRate(caller, request, tooMany);
        if (nodes.isAway(project.id().value())) {
            throw DatabaseFaults.nodeAway();
        }
        current.set(project, caller);
    }

    private static boolean isPublic(Class<?> type) {
        Path path = type.getAnnotation(Path.class);
        return path == null || path.value().startsWith(API);
    }

    private static String parameter(ContainerRequestContext request, String name) {
        String value = request.getUriInfo().getPathParameters().getFirst(name);
        if (value == null) {
            throw new IllegalStateException("a route of the public API without " + name);
        }
        return value;
    }

    private static Project served(Optional<Whereabouts> located, Supplier<ProblemException> unknown) {
        Whereabouts found = located.orElseThrow(unknown);
        MoveState move = found.move();
        if (move != null && !move.isServed()) {
            throw move == MoveState.DELETING ? unknown.get() : elsewhere(move);
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

    private void checkRate(String caller, ContainerRequestContext request, String tooMany) {
        Limited limited = resource.getResourceMethod().getAnnotation(Limited.class);
        RateDecision decision = limiter.take(caller, limited == null ? RateClass.STANDARD : limited.value());
        RateLimitFields.remember(request, decision);
        if (!decision.allowed()) {
            throw RATE_LIMITED
                    .because(tooMany + "; retry after the number of seconds in Retry-After")
                    .retryAfter(Duration.ofSeconds(decision.policy().secondsFor(1)));
        }
    }
}
