package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.Waiting;
import dev.dateline.feed.events.StreamReader.End;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** How many streams there may be, and how they end with their server, which is that of this test alone. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(EventStreamLimitsTest.Small.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EventStreamLimitsTest {

    @TestHTTPResource
    URI server;

    @Inject
    LiveFeed feed;

    @Inject
    MeterRegistry metrics;

    private final TestProject project = TestProjects.create();

    /** Limits that are small enough for a test. */
    public static final class Small implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dateline.events.waiting-of-key", "2", "dateline.events.waiting", "3");
        }
    }

    @Test
    @Order(1)
    void oneTooManyOfAKeyIs429AndOneTooManyOfTheServerIs503() throws Exception {
        TestProject other = TestProjects.create();
        try (StreamReader one = StreamReader.open(server, project, "");
                StreamReader two = StreamReader.open(server, project, "")) {
            project.given()
                    .get(project.path("/events/stream"))
                    .then()
                    .statusCode(429)
                    .contentType(containsString("problem+json"))
                    .header("Retry-After", notNullValue())
                    .body("code", equalTo("rate_limited"));
            project.given().get(project.path("/events?wait=30")).then().statusCode(429);
            try (StreamReader three = StreamReader.open(server, other, "")) {
                other.given()
                        .get(other.path("/events/stream"))
                        .then()
                        .statusCode(503)
                        .header("Retry-After", notNullValue())
                        .body("code", equalTo("unavailable"));
                TestEvents.append(project, "a");
                TestEvents.append(other, "b");
                assertThat(one.names(1)).isEqualTo(two.names(1)).containsExactly("a");
                assertThat(three.names(1)).containsExactly("b");
            }
        }
        Waiting.until(() -> waiting() == 0);
    }

    @Test
    @Order(2)
    void theyEndCleanlyWithTheServer() throws Exception {
        TestEvents.append(project, "a");
        try (StreamReader reader = StreamReader.open(server, project, "")) {
            assertThat(reader.names(1)).containsExactly("a");
            feed.stop();
            assertThat(reader.awaitEnd()).isEqualTo(End.CLEAN);
            Waiting.until(() -> waiting() == 0);
            project.given().get(project.path("/events/stream")).then().statusCode(503);
        }
    }

    private double waiting() {
        return metrics.get("dateline.events.waiting").gauge().value();
    }
}
