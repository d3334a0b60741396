package dev.dateline.transport;

import io.smallrye.health.AsyncHealthCheckFactory;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Runs health checks by threads of their own, one at a time of each: Quarkus runs them by those that slow requests hold, so that a
 * busy service would look dead. The threads end when nobody asks.
 */
@Alternative
@Priority(1)
@Singleton
class HealthThreads extends AsyncHealthCheckFactory {

    private static final int THREADS = 3;
    private static final long KEPT_SECONDS = 60;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            THREADS,
            THREADS,
            KEPT_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(), // one entry a check at most
            Thread.ofPlatform().daemon().name("health-", 0).factory());
    private final Together<HealthCheck, HealthCheckResponse> checks = new Together<>();

    HealthThreads() {
        threads.allowCoreThreadTimeOut(true);
    }

    @Override
    public Uni<HealthCheckResponse> callSync(HealthCheck check) {
        return Uni.createFrom()
                .completionStage(() -> checks.ask(
                        check,
                        () -> super.callSync(check).runSubscriptionOn(threads).subscribeAsCompletionStage()));
    }

    /** For what else the health port does that takes time. */
    ThreadPoolExecutor threads() {
        return threads;
    }

    @PreDestroy
    void stop() {
        threads.shutdownNow();
    }
}
