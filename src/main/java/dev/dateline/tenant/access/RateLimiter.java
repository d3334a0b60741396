package dev.dateline.tenant.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A token bucket per key and class, shared by all processes on one database. A request takes a token from its process's
 * lease; one of {@code batch()} requests needs a new lease. Contract: 13.1.
 */
// Caffeine loads cache classes by names that it composes at run time.
@RegisterForReflection(
        classNames = {"com.github.benmanes.caffeine.cache.SSMSA", "com.github.benmanes.caffeine.cache.PSAMS"})
@ApplicationScoped
class RateLimiter {

    private static final int MAX_BUCKETS = 50_000;
    private static final Duration FORGOTTEN = Duration.ofMinutes(10);
    // Maximum wait for a lease; a slow database must not delay requests longer.
    private static final Duration LEASE_TIMEOUT = Duration.ofMillis(250);
    // Each needs a connection of the pool that requests use.
    static final int MAX_CONCURRENT_LEASES = 16;

    private record Holder(String keyId, RateClass rateClass) {

        // Not the generated ones: the native executable interprets them (ADR 22), and every request compares holders.
        @Override
        public boolean equals(Object other) {
            return other instanceof Holder that && that.rateClass == rateClass && that.keyId.equals(keyId);
        }

        @Override
        public int hashCode() {
            return 31 * keyId.hashCode() + rateClass.ordinal();
        }
    }

    private final Cache<Holder, LeasedBucket> buckets = Caffeine.newBuilder()
            .maximumSize(MAX_BUCKETS)
            .expireAfterAccess(FORGOTTEN)
            .build();
    private final ExecutorService leasing = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT_LEASES);
    private final SharedBuckets shared;
    private final RateLimitSettings settings;
    private final Clock clock;

    RateLimiter(SharedBuckets shared, RateLimitSettings settings, Clock clock) {
        this.shared = shared;
        this.settings = settings;
        this.clock = clock;
    }

    /** Takes a token for a request of this key. */
    RateDecision take(String keyId, RateClass rateClass) {
        return buckets.get(new Holder(keyId, rateClass), this::bucket).take(clock.instant());
    }

    private LeasedBucket bucket(Holder holder) {
        RatePolicy policy = RatePolicy.of(holder.rateClass(), settings);
        return new LeasedBucket(
                policy, (returned, now) -> lease(holder.keyId(), policy, returned, now), clock.instant());
    }

    private SharedBuckets.Lease lease(String keyId, RatePolicy policy, int returned, Instant now)
            throws SharedBucketUnavailableException {
        long deadline = System.nanoTime() + LEASE_TIMEOUT.toNanos();
        try {
            if (!permits.tryAcquire(LEASE_TIMEOUT.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new SharedBucketUnavailableException(new TimeoutException("too many concurrent leases"));
            }
            // Not interrupted after the deadline, which would break its connection: it then ends without writing.
            Future<SharedBuckets.Lease> lease = leasing.submit(() -> {
                try {
                    return shared.lease(keyId, policy, returned, now, deadline);
                } finally {
                    permits.release();
                }
            });
            return lease.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SharedBucketUnavailableException(stopped);
        } catch (ExecutionException | TimeoutException unavailable) {
            throw new SharedBucketUnavailableException(unavailable);
        }
    }

    @PreDestroy
    void stop() {
        leasing.shutdownNow();
    }
}
