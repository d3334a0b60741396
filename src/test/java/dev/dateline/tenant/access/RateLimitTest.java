package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import dev.dateline.Waiting;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RateLimitTest {

    private static final RatePolicy STANDARD = new RatePolicy("standard", 100, 200);
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    @Inject
    DataSource database;

    @Inject
    RateLimiter limiter;

    @Inject
    RateLimitSettings settings;

    @Inject
    TestClock clock;

    private final String key = UUID.randomUUID().toString();
    private int leases;

    @Test
    void answersSayWhereTheCallerStands() {
        TestProject project = TestProjects.create();
        clock.freeze();
        project.given()
                .get(project.path("/probe"))
                .then()
                .statusCode(200)
                .header("RateLimit-Policy", equalTo("\"standard\";q=200;w=2"))
                .header("RateLimit", equalTo("\"standard\";r=199;t=1"));
        project.given()
                .get(project.path("/probe/status"))
                .then()
                .header("RateLimit-Policy", equalTo("\"run-status\";q=100;w=2"))
                .header("RateLimit", equalTo("\"run-status\";r=99;t=1"));
    }

    @Test
    void tooManyRequestsAre429WithRetryAfterAndOtherClassesGoOn() {
        TestProject project = TestProjects.create();
        String keyId = project.key().substring(3, 15);
        clock.freeze();
        while (limiter.take(keyId, RateClass.RUN_STATUS).allowed()) {
            assertThat(keyId).hasSize(12);
        }
        project.given()
                .get(project.path("/probe/status"))
                .then()
                .statusCode(429)
                .contentType("application/problem+json")
                .header("Retry-After", matchesPattern("[1-9][0-9]*"))
                .header("RateLimit", matchesPattern("\"run-status\";r=0;t=[12]"))
                .body("code", equalTo("rate_limited"));
        project.given().get(project.path("/probe")).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theLimitHoldsWithinATenthOverAllProcesses(int processes) {
        List<LeasedBucket> pods = Stream.generate(this::pod).limit(processes).toList();
        int seconds = 10;
        int passed = 0;
        int asked = 0;
        for (int step = 0; step < seconds * 100; step++) {
            Instant now = START.plusMillis(step * 10L);
            for (int i = 0; i < 6; i++) {
                asked++;
                passed += pods.get(asked % processes).take(now).allowed() ? 1 : 0;
            }
        }
        double allowed = STANDARD.burst() + STANDARD.perSecond() * seconds;
        assertThat((double) passed).isCloseTo(allowed, within(allowed / 10));
        assertThat(leases).as("writes for %d requests", asked).isLessThan(asked / 10);
    }

    @Test
    void aBurstAtOnceOverTwoProcessesIsOneBurst() {
        List<LeasedBucket> pods = List.of(pod(), pod());
        long passed = Stream.iterate(0, i -> i + 1)
                .limit(1000)
                .filter(i -> pods.get(i % 2).take(START).allowed())
                .count();
        assertThat(passed).isEqualTo(STANDARD.burst());
    }

    @Test
    void tokensAProcessDoesNotUseGoBack() {
        LeasedBucket idle = pod();
        idle.take(START);
        LeasedBucket busy = pod();
        Instant later = START.plus(Duration.ofMinutes(1));
        idle.take(later);
        int passed = 0;
        while (busy.take(later).allowed()) {
            passed++;
        }
        assertThat(passed).isBetween(STANDARD.burst() - STANDARD.batch(), STANDARD.burst());
    }

    @Test
    void withoutTheDatabaseEveryProcessLimitsByItself() {
        LeasedBucket alone = new LeasedBucket(
                STANDARD,
                (returned, now) -> {
                    leases++;
                    throw new SharedBucketUnavailableException(new SQLException("away"));
                },
                START);
        long passed = Stream.generate(() -> alone.take(START))
                .limit(1000)
                .filter(RateDecision::allowed)
                .count();
        assertThat(passed).isEqualTo(STANDARD.burst());
        assertThat(leases)
                .as("an absent database is not asked at every request")
                .isEqualTo(1);
        assertThat(alone.take(START.plusSeconds(1)).allowed()).isTrue();
    }

    @Test
    void leasesThatCameTooLateTakeNoTokensAndOnlyAFewConnectionsWait() throws Exception {
        Gate gate = new Gate(database);
        RateLimiter slow = new RateLimiter(new SharedBuckets(gate.dataSource()), settings, clock);
        List<String> keys = Stream.generate(() -> UUID.randomUUID().toString())
                .limit(3 * RateLimiter.MAX_CONCURRENT_LEASES)
                .toList();
        try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<RateDecision>> decisions = keys.stream()
                    .map(key -> requests.submit(() -> slow.take(key, RateClass.STANDARD)))
                    .toList();
            for (Future<RateDecision> decision : decisions) {
                assertThat(decision.get(Waiting.SECONDS, TimeUnit.SECONDS).allowed())
                        .isTrue();
            }
        }
        assertThat(gate.waiting.get()).isEqualTo(RateLimiter.MAX_CONCURRENT_LEASES);
        gate.open.countDown();
        Waiting.until(() -> gate.closed.get() == RateLimiter.MAX_CONCURRENT_LEASES);
        slow.stop();
        try (Connection connection = database.getConnection();
                PreparedStatement count =
                        connection.prepareStatement("select count(*) from rate_bucket where key_id = any (?)")) {
            count.setArray(1, connection.createArrayOf("text", keys.toArray()));
            try (ResultSet row = count.executeQuery()) {
                row.next();
                assertThat(row.getInt(1))
                        .as("buckets that tokens were taken from")
                        .isZero();
            }
        }
    }

    /** The database behind a gate: connections are given once it is open. */
    private static final class Gate {

        private final CountDownLatch open = new CountDownLatch(1);
        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger closed = new AtomicInteger();
        private final DataSource database;

        Gate(DataSource database) {
            this.database = database;
        }

        DataSource dataSource() {
            return (DataSource) Proxy.newProxyInstance(
                    Gate.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, values) -> {
                        waiting.incrementAndGet();
                        open.await();
                        Connection connection = database.getConnection();
                        return Proxy.newProxyInstance(
                                Gate.class.getClassLoader(),
                                new Class<?>[] {Connection.class},
                                (self, called, given) -> {
                                    Object result = called.invoke(connection, given);
                                    if (called.getName().equals("close")) {
                                        closed.incrementAndGet();
                                    }
                                    return result;
                                });
                    });
        }
    }

    private LeasedBucket pod() {
        SharedBuckets shared = new SharedBuckets(database);
        return new LeasedBucket(
                STANDARD,
                (returned, now) -> {
                    leases++;
                    try {
                        return shared.lease(key, STANDARD, returned, now, Long.MAX_VALUE);
                    } catch (SQLException away) {
                        throw new SharedBucketUnavailableException(away);
                    }
                },
                START);
    }
}
