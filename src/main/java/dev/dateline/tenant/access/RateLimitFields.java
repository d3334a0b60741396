package dev.dateline.tenant.access;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** Adds the rate-limit headers to all responses of counted requests. */
@Provider
class RateLimitFields implements ContainerResponseFilter {

    private static final String DECISION = RateDecision.class.getName();

    static void remember(ContainerRequestContext request, RateDecision decision) {
        request.setProperty(DECISION, decision);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(DECISION) instanceof RateDecision decision) {
            response.getHeaders().putSingle("RateLimit-Policy", decision.policyField());
            response.getHeaders().putSingle("RateLimit", decision.limitField());
        }
    }
}
