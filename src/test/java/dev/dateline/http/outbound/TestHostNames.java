package dev.dateline.http.outbound;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Host names in tests: addresses as they are, and names that a test defines. No resolver is asked. */
@Alternative
@Priority(1)
@Singleton
public class TestHostNames extends HostNames {

    private final Map<String, List<String>> names = new ConcurrentHashMap<>();

    /** From now on the name resolves to these addresses. */
    public void lead(String name, String... addresses) {
        names.put(name, List.of(addresses));
    }

    @Override
    public List<InetAddress> resolve(String host) throws UnknownHostException {
        if (host.matches("[0-9.]+|.*:.*")) {
            return super.resolve(host);
        }
        List<String> addresses = names.get(host);
        if (addresses == null || addresses.isEmpty()) {
            throw new UnknownHostException(host);
        }
        return Stream.of(addresses.toArray(String[]::new))
                .map(TestHostNames::literal)
                .toList();
    }

    public static InetAddress literal(String address) {
        try {
            return InetAddress.getByName(address);
        } catch (UnknownHostException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }
}
