package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class SingleFlightTest {

    private final SingleFlight<String, String> flights = new SingleFlight<>();

    @Test
    void workThatThrowsFailsItsCallersAndTheNextCallRunsAgain() {
        for (Throwable thrown : new Throwable[] {new StackOverflowError(), new IllegalStateException()}) {
            CompletionStage<String> failed = flights.ask("key", () -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            });
            assertThat(failed.toCompletableFuture().exceptionNow()).isSameAs(thrown);
            assertThat(flights.ask("key", () -> CompletableFuture.completedFuture("answer"))
                            .toCompletableFuture()
                            .getNow(""))
                    .isEqualTo("answer");
        }
    }
}
