package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FeedListenerTest {

    @Inject
    DataSource database;

    @Test
    void whoWaitsWhileAConnectionFailsIsToldOfTheNextOne() throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicInteger connections = new AtomicInteger();
        DataSource failsOnce = (DataSource) Proxy.newProxyInstance(
                FeedListenerTest.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, values) -> {
                    if (connections.incrementAndGet() == 1) {
                        waiting.await();
                        throw new SQLException("connection refused", "08001");
                    }
                    return database.getConnection();
                });
        FeedListener listener = new FeedListener(failsOnce, project -> {}, () -> {}, () -> {});
        try {
            CompletableFuture<Boolean> listens = new CompletableFuture<>();
            Thread caller = Thread.ofPlatform().start(() -> listens.complete(listener.listen()));
            Waiting.until(() -> caller.getState() == Thread.State.TIMED_WAITING); // for the first connection
            waiting.countDown();
            assertThat(listens.get(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(connections.get()).isEqualTo(2);
        } finally {
            listener.stop();
        }
    }
}
