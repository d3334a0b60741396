package dev.dateline.platform.database;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;

/**
 * Lets requests wait for an unavailable database, for a bounded time. A server listens before it has found its
 * database, which may have to wake up first; its first requests wait longer.
 */
@Provider
@Priority(Priorities.AUTHENTICATION - 100)
class DatabaseWait implements ContainerRequestFilter {

    private final DatabaseAvailability availability;

    DatabaseWait(DatabaseAvailability availability) {
        this.availability = availability;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getHeaderString(HttpHeaders.AUTHORIZATION) != null) { // rejected anyway without a key
            availability.awaitFirstUse();
            availability.await();
        }
    }
}
