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
 * Where events may be sent: to addresses of the public internet, by TLS, and to what the operator allows beyond. A name is
 * resolved here and the connection made to one of the addresses that were checked, so that a name which leads elsewhere a
 * moment later leads nobody there.
 */
@ApplicationScoped
public class Destinations {

    /** Why a URL may not be called; the message goes on from its name: "must …". */
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
        // Java's look-ups block; threads of their own, so that a name server which is silent holds up nothing else
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

    /** What is wrong with the settings, so that nothing may be sent. */
    public Optional<String> fault() {
        return fault;
    }

    /** The addresses of a URL, all of them checked; else fails with {@link Refused}. */
    CompletableFuture<List<InetAddress>> resolve(EndpointUrl url) {
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        addresses(url.host()).whenComplete((addresses, unknown) -> {
            try {
                if (addresses == null || addresses.isEmpty()) {
                    throw new Refused("must name a host that resolves to an address");
                }
                found.complete(check(url, addresses));
            } catch (Refused | RuntimeException refused) {
                found.completeExceptionally(refused);
            }
        });
        return found;
    }

    /** Asks once for everyone who wants the same name at this moment, so that a silent name server holds one thread. */
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

    /** Waits for the answer of {@link #resolve}, some seconds at most. */
    public void check(EndpointUrl url) throws Refused {
        try {
            resolve(url).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Refused refused ? refused : new Refused("must name a host");
        } catch (TimeoutException silent) {
            throw new Refused("must name a host whose name servers answer");
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
                throw new Refused("must lead to public addresses alone; one of its addresses is " + refusal.get());
            }
        }
        return addresses;
    }

    void stop(@Observes ShutdownEvent stopping) {
        resolvers.shutdownNow();
    }
}
