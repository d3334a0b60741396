package dev.dateline.chaos.workload;

import java.net.URI;
import java.util.List;

/**
 * What the workload works on.
 *
 * @param services addresses of servers, or of proxies before them: {@code http://127.0.0.1:8081}
 * @param receiver the address under which the services reach the webhook receiver, a proxy's perhaps
 * @param receiverPort where the workload's receiver listens on 127.0.0.1
 */
public record Target(List<URI> services, List<Tenant> tenants, URI receiver, int receiverPort) {

    public Target {
        services = List.copyOf(services);
        tenants = List.copyOf(tenants);
    }
}
