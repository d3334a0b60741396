package dev.dateline.feed.webhooks.http;

import dev.dateline.http.outbound.AllowedAddresses;
import dev.dateline.http.outbound.EndpointUrl;
import dev.dateline.http.outbound.HostNames;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Allowed destinations of events. */
@ApplicationScoped
public class Destinations {

    private static final int THREADS = 32;
    private static final Duration RESOLVE_TIMEOUT = Duration.ofSeconds(5);

    private final AllowedAddresses addresses;

    Destinations(HostNames names, WebhookSettings settings) {
        addresses = new AllowedAddresses(
                names, settings.allowCidrs().orElse(List.of()), "dateline.webhooks.allow-cidrs", "webhook", THREADS);
    }

    /** The fault in the settings that prevents all sending. */
    public Optional<String> fault() {
        return addresses.fault();
    }

    /** Resolves a URL and checks all its addresses; otherwise fails with {@link AllowedAddresses.Refused}. */
    CompletableFuture<List<InetAddress>> resolve(EndpointUrl url) {
        return addresses.resolve(url);
    }

    /** Waits for the result of {@link #resolve}, at most some seconds. */
    public void check(EndpointUrl url) throws AllowedAddresses.Refused {
        try {
            resolve(url).get(RESOLVE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof AllowedAddresses.Refused refused
                    ? refused
                    : new AllowedAddresses.Refused("must have a host name that resolves");
        } catch (TimeoutException silent) {
            throw new AllowedAddresses.Refused("must have a host name that resolves (the DNS lookup timed out)");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AllowedAddresses.Refused("must be sent again: the service is stopping");
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        addresses.close();
    }
}
