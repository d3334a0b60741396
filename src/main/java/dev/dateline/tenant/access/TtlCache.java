package dev.dateline.tenant.access;

import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * TTL cache with negative entries. While the database is unavailable, expired positive entries stay valid for ten
 * minutes; other failures reach the caller. Concurrent lookups of one key are one.
 */
// Caffeine loads cache classes by names that it composes at run time.
@RegisterForReflection(
        classNames = {"com.github.benmanes.caffeine.cache.SSMS", "com.github.benmanes.caffeine.cache.PSMS"})
final class TtlCache<K, V> {

    /** Maximum age of an entry. Together with the time of a request it ensures "revoked within 5 seconds". */
    static final Duration FRESH = Duration.ofSeconds(3);

    private static final Logger LOG = Logger.getLogger(TtlCache.class);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final Duration KEPT_WITHOUT_DATABASE = Duration.ofMinutes(10);
    private static final int MAX_ENTRIES = 50_000;

    record Answer<V>(Optional<V> value, Instant asOf, Instant expiresAt) {}

    private final ConcurrentMap<K, Answer<V>> answers;
    private final ConcurrentMap<K, CompletableFuture<Answer<V>>> lookups = new ConcurrentHashMap<>();
    private final StrangersLookups unknownLookups = new StrangersLookups();
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
        while (true) {
            Answer<V> known = answers.get(key);
            if (known != null && isFresh(known)) {
                return known.value();
            }
            CompletableFuture<Answer<V>> mine = new CompletableFuture<>();
            CompletableFuture<Answer<V>> others = lookups.putIfAbsent(key, mine);
            if (others == null) {
                return lookUp(key, mine).value();
            }
            Answer<V> answer = await(others);
            if (isFresh(answer)) { // otherwise that lookup may be older than this request
                return answer.value();
            }
        }
    }

    // Not in ConcurrentMap.compute: a slow lookup would block other keys of its bin.
    private Answer<V> lookUp(K key, CompletableFuture<Answer<V>> lookup) {
        try {
            Answer<V> answer = renewed(key, answers.get(key));
            answers.put(key, answer); // before the lookup ends: the next one sees it
            lookup.complete(answer);
            return answer;
        } catch (RuntimeException | Error failed) {
            lookup.completeExceptionally(failed);
            throw failed;
        } finally {
            lookups.remove(key, lookup);
        }
    }

    private static <V> Answer<V> await(CompletableFuture<Answer<V>> lookup) {
        try {
            return lookup.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException same) {
                throw same;
            }
            throw failed;
        }
    }

    private Answer<V> renewed(K key, @Nullable Answer<V> known) {
        if (known != null && isFresh(known)) {
            return known; // another thread was faster
        }
        return known == null || known.value().isEmpty() ? unknownLookups.run(() -> ask(key)) : refresh(key, known);
    }

    private Answer<V> refresh(K key, Answer<V> known) {
        try {
            return ask(key);
        } catch (RuntimeException failed) {
            Instant now = clock.instant();
            if (!SqlFault.passes(failed) || now.isAfter(known.asOf().plus(KEPT_WITHOUT_DATABASE))) {
                throw failed;
            }
            LOG.warnf(
                    "Looking up a key or project failed (%s); its cached entry from %s stays valid for at most %d min",
                    FailureText.of(failed), known.asOf(), KEPT_WITHOUT_DATABASE.toMinutes());
            return new Answer<>(known.value(), known.asOf(), now.plus(RETRY));
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
        return now.isBefore(answer.expiresAt()) && !now.plus(FRESH).isBefore(answer.expiresAt());
    }
}
