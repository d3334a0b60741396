package dev.dateline.http.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves host names by DNS, on the caller's thread. */
@ApplicationScoped
public class HostNames {

    /** All addresses of a name or of an address literal. */
    public List<InetAddress> resolve(String host) throws UnknownHostException {
        return List.of(InetAddress.getAllByName(host));
    }
}
