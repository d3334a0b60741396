package dev.dateline.webhooks.http;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Allowed destinations of events: public addresses by TLS, and networks that the operator allows. A name is resolved
 * here, and the connection goes to one of the checked addresses. So a name that changes its address after the check
 * leads to no other host.
 */
@ApplicationScoped
public class Destinations {

    /** Why a URL may not be called; the message continues the name: "must …". */
    public static final class Refused extends Exception {
        Refused(String message) {
            super(message, null, false, false);
        }
    }

    private static final int THREADS = 32;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final HostNames names;
    private final AddressRules rules = new AddressRules();
    private final List<IpRange> allowed = new ArrayList<>();
    private final Optional<String> fault;
    private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> asking = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor resolvers;

    Destinations(HostNames names, WebhookSettings settings) {
        this.names = names;
        this.fault = readAllowed(settings);
        // Java's lookups block: threads of their own, so that a silent name server blocks nothing else
        this.resolvers = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("webhook-names-", 1).factory());
        resolvers.allowCoreThreadTimeOut(true);
    }

    private Optional<String> readAllowed(WebhookSettings settings) {
        try {
            settings.allowCidrs().orElse(List.of()).stream()
                    .filter(text -> !text.isBlank())
                    .map(IpRange::parse)
                    .forEach(allowed::add);
            return Optional.empty();
        } catch (IllegalArgumentException wrong) {
            return Optional.of("dateline.webhooks.allow-cidrs: " + wrong.getMessage());
        }
    }

    /** The fault in the settings that prevents all sending. */
    public Optional<String> fault() {
        return fault;
    }

    /** Resolves a URL and checks all its addresses; otherwise fails with {@link Refused}. */
    CompletableFuture<List<InetAddress>> resolve(EndpointUrl url) {
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        addresses(url.host()).whenComplete((addresses, unknown) -> {
            try {
                if (addresses == null || addresses.isEmpty()) {
                    throw new Refused("must have a host name that resolves to an address");
                }
                found.complete(check(url, addresses));
            } catch (Refused | RuntimeException refused) {
                found.completeExceptionally(refused);
            }
        });
        return found;
    }

    /** Merges concurrent lookups of the same name, so that a silent name server blocks only one thread. */
    private CompletableFuture<List<InetAddress>> addresses(String host) {
        CompletableFuture<List<InetAddress>> question = new CompletableFuture<>();
        CompletableFuture<List<InetAddress>> asked = asking.putIfAbsent(host, question);
        if (asked != null) {
            return asked;
        }
        resolvers.execute(() -> {
            try {
                List<InetAddress> addresses = names.resolve(host);
                asking.remove(host, question);
                question.complete(addresses);
            } catch (UnknownHostException | RuntimeException unknown) {
                asking.remove(host, question);
                question.completeExceptionally(unknown);
            }
        });
        return question;
    }

    /** Waits for the result of {@link #resolve}, at most some seconds. */
    public void check(EndpointUrl url) throws Refused {
        try {
            resolve(url).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Refused refused
                    ? refused
                    : new Refused("must have a host name that resolves");
        } catch (TimeoutException silent) {
            throw new Refused("must have a host name that resolves (the DNS lookup timed out)");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refused("must be sent again: the service is stopping");
        }
    }

    private List<InetAddress> check(EndpointUrl url, List<InetAddress> addresses) throws Refused {
        for (InetAddress address : addresses) {
            if (allowed.stream().anyMatch(range -> range.contains(address))) {
                continue;
            }
            if (url.plain()) {
                throw new Refused("must begin with https://");
            }
            Optional<String> refusal = rules.refusal(address);
            if (refusal.isPresent()) {
                throw new Refused("must resolve to public addresses only; one is " + refusal.get());
            }
        }
        return addresses;
    }

    void stop(@Observes ShutdownEvent stopping) {
        resolvers.shutdownNow();
    }
}
