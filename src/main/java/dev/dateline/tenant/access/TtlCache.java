package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * TTL cache with negative entries. While the database is unavailable, expired positive entries stay valid for ten
 * minutes.
 */
// Caffeine loads cache classes by names that it composes at run time.
@RegisterForReflection(
        classNames = {"com.github.benmanes.caffeine.cache.SSMS", "com.github.benmanes.caffeine.cache.PSMS"})
final class TtlCache<K, V> {

    /** Maximum age of an entry. Together with the time of a request it ensures "revoked within 5 seconds". */
    static final Duration FRESH = Duration.ofSeconds(3);

    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final Duration KEPT_WITHOUT_DATABASE = Duration.ofMinutes(10);
    private static final int MAX_ENTRIES = 50_000;
    // Limits concurrent lookups of unknown keys, however many are tried.
    private static final int MAX_STRANGERS_AT_ONCE = 4;
    // Each waiting lookup blocks a thread that other requests need.
    private static final int MAX_STRANGERS_WAITING = 16;

    record Answer<V>(Optional<V> value, Instant asOf, Instant askAgain) {}

    private final ConcurrentMap<K, Answer<V>> answers;
    private final Semaphore strangers = new Semaphore(MAX_STRANGERS_AT_ONCE);
    private final Function<K, Optional<V>> source;
    private final Function<V, Duration> freshness;
    private final Clock clock;

    TtlCache(Function<K, Optional<V>> source, Clock clock) {
        this(source, clock, value -> FRESH);
    }

    /**
     * @param freshness maximum age of an entry, at most {@link #FRESH}
     */
    TtlCache(Function<K, Optional<V>> source, Clock clock, Function<V, Duration> freshness) {
        this(
                source,
                clock,
                freshness,
                Caffeine.newBuilder()
                        .maximumSize(MAX_ENTRIES)
                        .<K, Answer<V>>build()
                        .asMap());
    }

    TtlCache(Function<K, Optional<V>> source, Clock clock, ConcurrentMap<K, Answer<V>> answers) {
        this(source, clock, value -> FRESH, answers);
    }

    private TtlCache(
            Function<K, Optional<V>> source,
            Clock clock,
            Function<V, Duration> freshness,
            ConcurrentMap<K, Answer<V>> answers) {
        this.freshness = freshness;
        this.answers = answers;
        this.source = source;
        this.clock = clock;
    }

    Optional<V> find(K key) {
        Answer<V> known = answers.get(key);
        if (known != null && isFresh(known)) {
            return known.value();
        }
        return answers.compute(key, this::renewed).value();
    }

    private Answer<V> renewed(K key, @Nullable Answer<V> known) {
        if (known != null && isFresh(known)) {
            return known; // another thread was faster
        }
        return known == null || known.value().isEmpty() ? askAsStranger(key) : askAgain(key, known);
    }

    private Answer<V> askAgain(K key, Answer<V> known) {
        try {
            return ask(key);
        } catch (RuntimeException unavailable) {
            Instant now = clock.instant();
            if (now.isAfter(known.asOf().plus(KEPT_WITHOUT_DATABASE))) {
                throw unavailable;
            }
            return new Answer<>(known.value(), known.asOf(), now.plus(RETRY));
        }
    }

    private Answer<V> askAsStranger(K key) {
        if (!acquire()) {
            throw UNAVAILABLE
                    .because("Too many concurrent lookups of unknown keys or projects; retry later")
                    .retryAfter(RETRY);
        }
        try {
            return ask(key);
        } finally {
            strangers.release();
        }
    }

    private Answer<V> ask(K key) {
        Instant asked = clock.instant(); // before the query: changes during the query count as later
        Optional<V> value = source.apply(key);
        return new Answer<>(value, asked, asked.plus(value.map(freshness).orElse(FRESH)));
    }

    // A clock that was set back must not extend the life of an entry.
    private boolean isFresh(Answer<V> answer) {
        Instant now = clock.instant();
        return now.isBefore(answer.askAgain()) && !now.plus(FRESH).isBefore(answer.askAgain());
    }

    private boolean acquire() {
        try {
            return strangers.tryAcquire()
                    || strangers.getQueueLength() < MAX_STRANGERS_WAITING
                            && strangers.tryAcquire(RETRY.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
