package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import dev.dateline.Waiting;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DatabaseAvailabilityTest {

    @Inject
    AgroalDataSource database;

    @Inject
    Schema schema;

    private final CountDownLatch firstFails = new CountDownLatch(1);
    private final List<Thread> probes = new CopyOnWriteArrayList<>();
    private final AtomicInteger flushes = new AtomicInteger();

    @Test
    void aProbeThatFailsAfterANewerOneSucceededChangesNothing() throws Exception {
        DatabaseAvailability availability = new DatabaseAvailability(
                new DatabaseProbe(firstHangs()),
                countingFlushes(),
                schema,
                TestSettings.with(DatabaseSettings.class, Map.of("dateline.database.wait", "10MS")));
        Waiting.until(() -> isAvailable(availability)); // by a second probe, as the first is silent
        assertThat(probes).hasSizeGreaterThan(1);
        int flushed = flushes.get();
        firstFails.countDown();
        probes.getFirst().join();
        int before = probes.size();
        Waiting.until(() -> isAvailable(availability) && probes.size() > before);
        assertThat(flushes.get()).as("flushes of a pool that works").isEqualTo(flushed);
    }

    private static boolean isAvailable(DatabaseAvailability availability) {
        try {
            availability.await();
            return true;
        } catch (DatabaseUnavailableException silent) {
            return false;
        }
    }

    /** The database; the first connection fails once the test says so. */
    private DataSource firstHangs() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, values) -> {
                    probes.add(Thread.currentThread());
                    if (probes.getFirst() == Thread.currentThread()) {
                        firstFails.await();
                        throw new SQLException("the connection was closed", "08006");
                    }
                    return database.getConnection();
                });
    }

    private AgroalDataSource countingFlushes() {
        return (AgroalDataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgroalDataSource.class}, (proxy, method, values) -> {
                    flushes.incrementAndGet(); // nothing else is called
                    return null;
                });
    }
}
