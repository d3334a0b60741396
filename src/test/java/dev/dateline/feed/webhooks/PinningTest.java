package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.feed.webhooks.http.Receiver.Received;
import dev.dateline.http.outbound.TestHostNames;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host name is resolved once per attempt and checked; the connection goes to the checked address. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PinningTest {

    private final TestProject project = TestProjects.create();
    private final Receiver receiver = new Receiver();

    @BeforeEach
    void start() {
        bean(WebhookDispatcher.class).start();
    }

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
        receiver.close();
    }

    @Test
    void theCheckedAddressIsConnectedToAndTheNameIsTheHost() {
        bean(TestHostNames.class).lead("pinned.test", "127.0.0.1"); // a name that only this test resolves
        create(project, "http://pinned.test:%d/hook".formatted(receiver.port()));
        append(project, "a");
        Received received = receiver.take();
        assertThat(received.header("host")).isEqualTo("pinned.test:" + receiver.port());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"127.0.0.2", "::1", "10.0.0.1", "169.254.169.254", "64:ff9b::a00:1", "2002:a00:1::1", "fd00::1"})
    void aNameThatLeadsToAPrivateAddressAfterRegistrationIsNotCalled(String address) {
        String host = "rebound-%s.test".formatted(project.slug());
        bean(TestHostNames.class).lead(host, "93.184.216.34");
        TestWebhook webhook = create(project, "https://%s:%d/".formatted(host, receiver.port()));
        bean(TestHostNames.class).lead(host, "93.184.216.34", address);
        append(project, "a");
        await(() -> !webhook.deliveries("").at("/0/attempts").isEmpty());
        assertThat(webhook.deliveries("").at("/0/attempts/0/error").textValue())
                .startsWith("not called: the URL must resolve to public addresses only");
        assertThat(webhook.deliveries("").at("/0/attempts/0/status").isNull()).isTrue();
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void aNameThatIsGoneIsToldSo() {
        String host = "gone-%s.test".formatted(project.slug());
        bean(TestHostNames.class).lead(host, "93.184.216.34");
        TestWebhook webhook = create(project, "https://%s/".formatted(host));
        bean(TestHostNames.class).lead(host);
        append(project, "a");
        await(() -> !webhook.deliveries("").at("/0/attempts").isEmpty());
        assertThat(webhook.deliveries("").at("/0/attempts/0/error").textValue())
                .isEqualTo("not called: the URL must have a host name that resolves to an address");
    }
}
