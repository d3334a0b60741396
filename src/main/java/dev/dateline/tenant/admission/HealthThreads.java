package dev.dateline.tenant.admission;

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
 * Runs health checks on threads of their own, each check at most once at a time. Quarkus would run them on threads that
 * slow requests occupy, so that a busy service would look dead. Idle threads end.
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
            new LinkedBlockingQueue<>(), // at most one entry per check
            Thread.ofPlatform().daemon().name("health-", 0).factory());
    private final SingleFlight<HealthCheck, HealthCheckResponse> checks = new SingleFlight<>();

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

    /** For other slow work of the health port. */
    ThreadPoolExecutor threads() {
        return threads;
    }

    @PreDestroy
    void stop() {
        threads.shutdownNow();
    }
}
