package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.platform.database.SleepingDatabase;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a client sees whose request arrives before the server is ready; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ColdStartIT {

    private final TestProject project = TestProjects.create();

    @Test
    void whoConnectsInTheFirstMomentIsAnsweredAndNotRefused() throws Exception {
        try (ServerProcess server = ServerProcess.launch("cold", Map.of())) {
            assertThat(firstAnswer(server)).isEqualTo(200);
        }
    }

    @Test
    void admittedConnectionsAreNotRefusedAndTheExecutableListensBeforeItIsReady() throws Exception {
        try (ServerProcess server = ServerProcess.launch("cold-early", Map.of())) {
            Waiting.until(() -> isTakenIn(server));
            if (PackagedProgram.isNative()) {
                assertThat(Path.of("target", "cold-early.log")).content().doesNotContain("Listening on");
            }
            CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(() -> firstAnswer(server));
            while (!answer.isDone()) {
                assertThat(isTakenIn(server)).isTrue();
            }
            assertThat(answer.get()).isEqualTo(200);
        }
    }

    @Test
    void theExecutableConnectsToItsDatabaseInAdvance() throws Exception {
        String level = "QUARKUS_LOG_CATEGORY__DEV_DATELINE_PLATFORM_NATIVEIMAGE__LEVEL";
        ServerProcess.start("cold-connected", Map.of(level, "DEBUG")).close(); // when it was ready
        String log = Files.readString(Path.of("target", "cold-connected.log"));
        assertThat(log.contains("the connection that was opened in advance is in use"))
                .as(log)
                .isEqualTo(PackagedProgram.isNative());
    }

    private static boolean isTakenIn(ServerProcess server) {
        URI address = URI.create(server.url("/"));
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            return socket.getLocalPort() != address.getPort(); // otherwise the socket has connected to itself
        } catch (IOException refused) {
            return false;
        }
    }

    /** Of the executable, one start in thirty waited for the database's answer for ever (oracle/graal#13787). */
    @Test
    void everyStartBecomesReady() throws Exception {
        int starts = PackagedProgram.isNative() ? 40 : 1;
        for (int start = 0; start < starts; start++) {
            try (ServerProcess server = ServerProcess.launch("cold-again", Map.of())) {
                Waiting.until(() -> isTakenIn(server) && server.readiness() == 200);
            }
        }
    }

    @Test
    void whoFindsTheDatabaseAsleepWaitsForIt() throws Exception {
        String database = PackagedProgram.database().get("QUARKUS_DATASOURCE_JDBC_URL");
        try (SleepingDatabase sleeping = new SleepingDatabase(database);
                ServerProcess server = ServerProcess.launch(
                        "cold-database",
                        Map.of(
                                "QUARKUS_DATASOURCE_JDBC_URL",
                                sleeping.url(),
                                "DATELINE_DATABASE_WAKE_UP", // longer than the program takes to start
                                "2M"))) {
            Waiting.until(() -> server.readiness() == 503);
            CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(() -> firstAnswer(server));
            RestAssured.get(server.url("/q/health/live")).then().statusCode(200);
            assertThat(answer).isNotDone();
            sleeping.wake();
            assertThat(answer.get(Waiting.SECONDS, TimeUnit.SECONDS)).isEqualTo(200);
        }
    }

    /** The status of the first answer to a search; repeats only while nobody listens. */
    private int firstAnswer(ServerProcess server) {
        while (true) {
            try {
                return project.given()
                        .get(server.url(project.path("/articles/geo-search?bbox=-180,-90,180,90")))
                        .statusCode();
            } catch (Exception refused) { // REST Assured throws ConnectException undeclared
                if (!(refused instanceof ConnectException) || !server.isAlive()) {
                    throw refused;
                }
            }
        }
    }
}
