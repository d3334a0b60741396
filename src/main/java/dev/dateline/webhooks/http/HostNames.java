package dev.dateline.webhooks.http;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Asks the name servers, on the caller's thread. */
@ApplicationScoped
class HostNames {

    /** Every address of a name, or of a literal that is one. */
    List<InetAddress> resolve(String host) throws UnknownHostException {
        return List.of(InetAddress.getAllByName(host));
    }
}
