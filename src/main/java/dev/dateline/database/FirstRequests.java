package dev.dateline.database;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;

/**
 * A server listens before it has found its database, which may have to be woken, too: the first requests wait for that
 * rather than fail, but no longer than a connection is waited for at any other time.
 */
@Provider
@Priority(Priorities.AUTHENTICATION - 100)
class FirstRequests implements ContainerRequestFilter {

    private static final Duration BOUND = Duration.ofSeconds(5);

    private final Schema schema;

    FirstRequests(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getHeaderString(HttpHeaders.AUTHORIZATION) != null) { // without a key it is refused anyway
            schema.awaitFirstUse(BOUND);
        }
    }
}
