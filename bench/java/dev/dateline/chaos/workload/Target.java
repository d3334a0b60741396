package dev.dateline.chaos.workload;

import java.net.URI;
import java.util.List;

/**
 * The system that the workload uses.
 *
 * @param services addresses of servers, or of proxies in front of them: {@code http://127.0.0.1:8081}
 * @param receiver the webhook receiver's address for the services, possibly a proxy's
 * @param receiverPort where the workload's receiver listens on 127.0.0.1
 */
public record Target(List<URI> services, List<Tenant> tenants, URI receiver, int receiverPort) {

    public Target {
        services = List.copyOf(services);
        tenants = List.copyOf(tenants);
    }
}
