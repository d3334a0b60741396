package dev.dateline.http.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Allowed destinations of calls: public addresses by TLS, and networks that the operator allows. A name is resolved here,
 * and the connection goes to one of the checked addresses. So a name that changes its address after the check leads to no
 * other host.
 */
public final class AllowedAddresses implements AutoCloseable {

    /** Why a URL may not be called; the message continues the name: "must …". */
    public static final class Refused extends Exception {
        public Refused(String message) {
            super(message, null, false, false);
        }
    }

    private final HostNames names;
    private final AddressRules rules = new AddressRules();
    private final List<IpRange> allowed = new ArrayList<>();
    private final Optional<String> fault;
    private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> asking = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor resolvers;

    /**
     * @param ranges allowed although they are not public, and by plain {@code http}
     * @param setting that has them, for the fault
     * @param threads number of lookups at the same time
     */
    public AllowedAddresses(HostNames names, List<String> ranges, String setting, String purpose, int threads) {
        this.names = names;
        this.fault = readAllowed(ranges, setting);
        // Java's lookups block: threads of their own, so that a silent name server blocks nothing else
        this.resolvers = new ThreadPoolExecutor(
                threads,
                threads,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name(purpose + "-names-", 1).factory());
        resolvers.allowCoreThreadTimeOut(true);
    }

    private Optional<String> readAllowed(List<String> ranges, String setting) {
        try {
            ranges.stream().filter(text -> !text.isBlank()).map(IpRange::parse).forEach(allowed::add);
            return Optional.empty();
        } catch (IllegalArgumentException wrong) {
            return Optional.of(setting + ": " + wrong.getMessage());
        }
    }

    /** The fault in the setting that prevents all calls. */
    public Optional<String> fault() {
        return fault;
    }

    /** Resolves a URL and checks all its addresses; otherwise fails with {@link Refused}. */
    public CompletableFuture<List<InetAddress>> resolve(EndpointUrl url) {
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

    /** Merges concurrent lookups of the same name, so that a silent name server blocks one thread a name. */
    private CompletableFuture<List<InetAddress>> addresses(String host) {
        CompletableFuture<List<InetAddress>> question = new CompletableFuture<>();
        CompletableFuture<List<InetAddress>> asked = asking.putIfAbsent(host, question);
        if (asked != null) {
            return asked;
        }
        try {
            resolvers.execute(() -> lookUp(host, question));
        } catch (RejectedExecutionException stopping) {
            asking.remove(host, question);
            question.completeExceptionally(stopping);
        }
        return question;
    }

    private void lookUp(String host, CompletableFuture<List<InetAddress>> question) {
        try {
            List<InetAddress> addresses = names.resolve(host);
            asking.remove(host, question);
            question.complete(addresses);
        } catch (UnknownHostException | RuntimeException | Error failed) { // the entry must not stay
            asking.remove(host, question);
            question.completeExceptionally(failed);
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

    @Override
    public void close() {
        resolvers.shutdownNow();
    }
}
