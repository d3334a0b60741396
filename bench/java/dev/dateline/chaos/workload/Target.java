package dev.dateline.chaos.workload;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;

/**
 * The system that the workload uses.
 *
 * @param services addresses of servers, or of proxies in front of them: {@code http://127.0.0.1:8081}
 * @param receiver the webhook receiver's address for the services, possibly a proxy's
 * @param listener what the workload's receiver answers on: {@link #bind}
 */
public record Target(List<URI> services, List<Tenant> tenants, URI receiver, HttpServer listener) {

    private static final int WAITING_CONNECTIONS = 1_000;

    public Target {
        services = List.copyOf(services);
        tenants = List.copyOf(tenants);
    }

    /** Takes a free port of 127.0.0.1 and keeps it, so that nobody else takes it before a workload starts to answer. */
    public static HttpServer bind() throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), WAITING_CONNECTIONS);
    }
}
