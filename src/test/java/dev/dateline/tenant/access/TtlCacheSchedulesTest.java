package dev.dateline.tenant.access;

import dev.dateline.interleaving.Schedules;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TtlCacheSchedulesTest {

    /** A clock that stands still until the test moves it. */
    private static final class Moments extends Clock {

        private volatile Instant now = Instant.EPOCH.plusSeconds(1_000_000);

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }

    /** The database: one key, which is revoked at some moment, and the number of concurrent lookups. */
    private static final class Keys {

        private volatile boolean revoked;
        private volatile boolean away;
        private final AtomicInteger asking = new AtomicInteger();
        private final AtomicInteger maxAsking = new AtomicInteger();

        private Optional<String> find(String key) {
            maxAsking.accumulateAndGet(asking.incrementAndGet(), Math::max);
            try {
                if (away) {
                    throw new PersistenceException(new SQLException("the database is away", "08001"));
                }
                return revoked ? Optional.empty() : Optional.of(key);
            } finally {
                asking.decrementAndGet();
            }
        }
    }

    @Test
    void aRevokedKeyIsUnknownOnceItsAnswerIsTooOld() {
        Schedules.explore(1_000, () -> {
            Moments clock = new Moments();
            Keys keys = new Keys();
            TtlCache<String, String> lookup = new TtlCache<>(keys::find, clock, new ConcurrentHashMap<>());
            Schedules.share(clock, keys, lookup);
            Schedules.Step request = () -> lookup.find("key");
            Schedules.together(request, request, () -> {
                keys.revoked = true;
                clock.now = clock.now.plus(TtlCache.FRESH);
                Schedules.require(lookup.find("key").isEmpty(), "a key that was revoked long ago is still known");
            });
            Schedules.require(lookup.find("key").isEmpty(), "a request brought the revoked key back");
        });
    }

    @Test
    void oneAsksForAKeyAtOnce() {
        Schedules.explore(1_000, () -> {
            Moments clock = new Moments();
            Keys keys = new Keys();
            TtlCache<String, String> lookup = new TtlCache<>(keys::find, clock, new ConcurrentHashMap<>());
            Schedules.share(clock, keys, lookup);
            Schedules.Step request = () -> lookup.find("key");
            Schedules.together(request, request, () -> {
                clock.now = clock.now.plus(TtlCache.FRESH);
                lookup.find("key");
            });
            Schedules.require(keys.maxAsking.get() == 1, "two requests asked the database for one key at once");
        });
    }

    @Test
    void anAbsenceOfTheDatabaseTakesNobodysPlace() {
        Schedules.explore(1_000, () -> {
            Moments clock = new Moments();
            Keys keys = new Keys();
            TtlCache<String, String> lookup = new TtlCache<>(keys::find, clock, new ConcurrentHashMap<>());
            Schedules.share(clock, keys, lookup);
            keys.away = true;
            Schedules.Step stranger = () -> {
                try {
                    lookup.find("key");
                } catch (PersistenceException away) {
                    Schedules.require(keys.asking.get() >= 0, "the question is over");
                }
            };
            Schedules.together(stranger, stranger, () -> keys.away = false);
            for (int number = 0; number < 5; number++) { // more than the cache keeps of unknown keys
                Schedules.require(
                        lookup.find("another " + number).isPresent(), "a place for unknown keys was not given back");
            }
        });
    }
}
