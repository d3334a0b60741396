package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.Waiting;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What {@code dateline tail} prints, and when it ends. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class TailCommandTest {

    /** Of a reader who may leave. */
    private static final class Pipe extends OutputStream {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private volatile boolean closed;

        @Override
        public void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int length) throws IOException {
            if (closed) {
                throw new IOException("nobody reads");
            }
            bytes.write(from, start, length);
        }

        List<String> lines() {
            return bytes.toString(StandardCharsets.UTF_8).lines().toList();
        }
    }

    @Inject
    ServiceParts parts;

    private final TestProject project = TestProjects.create();
    private final Pipe pipe = new Pipe();

    @AfterEach
    void leave() {
        pipe.closed = true;
    }

    private TailCommand command(String... options) {
        TailCommand command = new TailCommand();
        String[] all = new String[options.length + 2];
        all[0] = "--project";
        all[1] = project.slug();
        System.arraycopy(options, 0, all, 2, options.length);
        new CommandLine(command).parseArgs(all);
        return command;
    }

    private CompletableFuture<Void> start(String... options) {
        TailCommand command = command(options);
        CompletableFuture<Void> ended = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                command.follow(parts, new PrintStream(pipe, true, StandardCharsets.UTF_8));
                ended.complete(null);
            } catch (Exception failed) {
                ended.completeExceptionally(failed);
            }
        });
        return ended;
    }

    private void submit(int count) {
        TestRuns.submit(project, TestRuns.items(count).toArray(String[]::new));
    }

    @Test
    void eventsAreALineEachAsTheyCome() {
        start();
        submit(2);
        Waiting.until(() -> pipe.lines().size() == 5);
        assertThat(pipe.lines()).allMatch(line -> line.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ  .*"));
        assertThat(pipe.lines().getFirst()).endsWith("default  2 items").contains("  run created      ");
        assertThat(pipe.lines())
                .filteredOn(line -> line.contains("  article created  "))
                .hasSize(2);
        assertThat(pipe.lines().getLast())
                .endsWith("default  succeeded, 2 of 2 items")
                .contains("  run completed    ");
    }

    @Test
    void onlyEventsThatPassTheFiltersArePrinted() {
        submit(3);
        start("-n", "10000", "--type", "service.article.created");
        Waiting.until(() -> pipe.lines().size() == 3);
        TestRuns.submit(project, TestRuns.item(3));
        Waiting.until(() -> pipe.lines().size() == 4);
        assertThat(pipe.lines()).allMatch(line -> line.contains("  article created  "));
    }

    @Test
    void onlyEventsOfTheWatchArePrinted() {
        UUID fires = UUID.randomUUID();
        TestEvents.append(project, TestEvents.ofWatch(EventType.WATCH_MATCHED, null, fires, 17));
        start("--watch", fires.toString());
        TestEvents.append(
                project,
                TestEvents.named(EventType.ENTITY_CREATED, TestEvents.FLOW, "x"),
                TestEvents.ofWatch(EventType.WATCH_MATCHED, TestEvents.FLOW, UUID.randomUUID(), 18),
                TestEvents.ofWatch(EventType.WATCH_UNMATCHED, TestEvents.FLOW, fires, 17));
        Waiting.until(() -> pipe.lines().size() == 2);
        assertThat(pipe.lines().getFirst()).endsWith("Z  watch matched    Fires  article 17  2 mentions");
        assertThat(pipe.lines().getLast()).endsWith("Z  watch unmatched  Fires  article 17  2 mentions");
    }

    @Test
    void itBeginsWithTheLastEventsAsTheFeedHasThem() throws IOException {
        submit(3);
        List<String> feed =
                project.given().get(project.path("/events")).jsonPath().getList("items.id");
        start("--json", "--lines", "2");
        Waiting.until(() -> pipe.lines().size() == 2);
        List<String> printed = new ArrayList<>();
        for (String line : pipe.lines()) {
            printed.add(new ObjectMapper().readTree(line).path("id").asText());
        }
        assertThat(printed).isEqualTo(feed.subList(feed.size() - 2, feed.size()));
    }

    @Test
    void moreThanAPageIsPrintedInOrder() {
        submit(150);
        start("-n", "1000", "--json");
        Waiting.until(() -> pipe.lines().size() == 153);
        assertThat(pipe.lines()).doesNotHaveDuplicates();
    }

    @Test
    void itEndsWhenNobodyReads() throws Exception {
        CompletableFuture<Void> tail = start();
        submit(1);
        Waiting.until(() -> !pipe.lines().isEmpty());
        pipe.closed = true;
        tail.get(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void anUnknownFlowOrTypeOrIdOrNumberIsRefused() {
        PrintStream out = new PrintStream(pipe, true, StandardCharsets.UTF_8);
        assertThatThrownBy(() -> command("--flow", "wire").follow(parts, out))
                .hasMessage("the project %s has no flow wire".formatted(project.slug()));
        assertThatThrownBy(() -> command("--type", "service.webhook.ping").call())
                .hasMessageContaining("not service.webhook.ping");
        assertThatThrownBy(() -> command("--watch", "fires").call()).hasMessage("--watch must be a UUID, not fires");
        assertThatThrownBy(() -> command("--lines", "10001").call())
                .hasMessage("--lines must be 0 to 10,000, not 10001");
    }
}
