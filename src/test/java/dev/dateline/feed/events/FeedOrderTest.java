package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.bean;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No event is skipped or repeated, and the order never changes. Contract: 11.7. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FeedOrderTest {

    private static final int WRITERS = 8;
    private static final int TRANSACTIONS = 60;
    private static final String END = "end";

    private final TestProject project = TestProjects.create();

    @Test
    void eventsCommittedInReverseOrderAreBothSeenByAPoller() throws SQLException {
        try (Transaction first = TestEvents.begin();
                Transaction second = TestEvents.begin()) {
            TestEvents.append(first, project, named("begun first"));
            TestEvents.append(second, project, named("begun second"));
            var before = get(project, "");
            assertThat(names(before)).isEmpty();
            second.commit();
            var between = get(project, "?cursor=" + text(before, "checkpoint_cursor"));
            assertThat(names(between)).containsExactly("begun second");
            first.commit();
            assertThat(names(get(project, "?cursor=" + text(between, "checkpoint_cursor"))))
                    .containsExactly("begun first");
            assertThat(names(get(project, ""))).containsExactly("begun second", "begun first");
        }
    }

    @Test
    void aTransactionThatStaysOpenHoldsNobodyBackAndIsNotSkipped() throws SQLException {
        try (Transaction slow = TestEvents.begin()) {
            TestEvents.append(slow, project, named("slow"));
            String cursor = text(get(project, ""), "checkpoint_cursor");
            for (int number = 0; number < 50; number++) {
                append(project, "quick-" + number);
                var page = get(project, "?cursor=" + cursor);
                assertThat(names(page)).containsExactly("quick-" + number);
                cursor = text(page, "checkpoint_cursor");
            }
            slow.commit();
            assertThat(names(get(project, "?cursor=" + cursor))).containsExactly("slow");
        }
    }

    @Test
    void whatIsRolledBackNeverWas() throws SQLException {
        append(project, "a");
        try (Transaction lost = TestEvents.begin()) {
            TestEvents.append(lost, project, named("lost"));
        }
        append(project, "b");
        assertThat(names(get(project, ""))).containsExactly("a", "b");
    }

    @Test
    void eventsOfOneTransactionStayTogetherAndInTheirOrder() throws Exception {
        List<Callable<Void>> writers = IntStream.range(0, WRITERS)
                .<Callable<Void>>mapToObj(writer -> () -> {
                    for (int number = 0; number < 20; number++) {
                        append(project, writer + "-" + number + "-a", writer + "-" + number + "-b");
                    }
                    return null;
                })
                .toList();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            for (Future<Void> done : threads.invokeAll(writers)) {
                done.get();
            }
        }
        List<String> all = follow(EventFilter.NONE, 100, Optional.of(WRITERS * 20 * 2));
        for (int index = 0; index < all.size(); index += 2) {
            assertThat(all.get(index + 1)).isEqualTo(all.get(index).replaceAll("a$", "b"));
        }
        for (int writer = 0; writer < WRITERS; writer++) { // a writer's later commit never precedes its earlier one
            String prefix = writer + "-";
            assertThat(all.stream().filter(name -> name.startsWith(prefix)))
                    .containsExactlyElementsOf(IntStream.range(0, 20)
                            .boxed()
                            .flatMap(number ->
                                    java.util.stream.Stream.of(prefix + number + "-a", prefix + number + "-b"))
                            .toList());
        }
    }

    /**
     * Commits in any order, open transactions that pause, rollbacks; meanwhile consumers poll, two of them with a
     * filter.
     */
    @Test
    void everyConsumerSeesExactlyWhatWasCommittedInOneOrder() throws Exception {
        EventFilter articles = new EventFilter(
                Set.of(EventType.ARTICLE_CREATED.text(), EventType.RUN_COMPLETED.text()), Set.of(), Set.of());
        EventFilter flow =
                new EventFilter(Set.of(), Set.of(TestEvents.FLOW.id(), TestEvents.OTHER_FLOW.id()), Set.of());
        List<String> committed = new ArrayList<>();
        List<List<String>> seen = new ArrayList<>();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<List<String>>> consumers = List.of(
                    threads.submit(() -> follow(EventFilter.NONE, 100, Optional.empty())),
                    threads.submit(() -> follow(EventFilter.NONE, 3, Optional.empty())),
                    threads.submit(() -> follow(articles, 7, Optional.empty())),
                    threads.submit(() -> follow(flow, 20, Optional.empty())));
            List<Future<List<String>>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> threads.submit(() -> write(writer)))
                    .toList();
            for (Future<List<String>> writer : writers) {
                committed.addAll(writer.get());
            }
            append(project, named(EventType.RUN_COMPLETED, TestEvents.FLOW, END));
            for (Future<List<String>> consumer : consumers) {
                seen.add(consumer.get());
            }
        }
        committed.add(END);
        List<String> order = seen.getFirst();
        assertThat(order).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(committed);
        assertThat(seen.get(1)).isEqualTo(order);
        assertThat(seen.get(2))
                .isEqualTo(order.stream()
                        .filter(name -> name.startsWith("article") || name.equals(END))
                        .toList());
        assertThat(seen.get(3))
                .isEqualTo(order.stream().filter(name -> !name.contains("free")).toList());
        assertThat(follow(EventFilter.NONE, 100, Optional.of(order.size()))).isEqualTo(order);
    }

    private List<String> write(int writer) throws SQLException {
        Random dice = new Random(writer);
        List<String> committed = new ArrayList<>();
        for (int number = 0; number < TRANSACTIONS; number++) {
            List<NewEvent> events = new ArrayList<>();
            for (int part = dice.nextInt(3); part >= 0; part--) {
                events.add(event(dice, "%d-%d-%d".formatted(writer, number, part)));
            }
            try (Transaction transaction = TestEvents.begin()) {
                TestEvents.append(transaction, project, events.toArray(NewEvent[]::new));
                if (dice.nextInt(4) == 0) { // others commit in between
                    pause(transaction, dice.nextInt(40));
                }
                if (dice.nextInt(5) == 0) {
                    continue;
                }
                transaction.commit();
                events.forEach(event -> committed.add(event.entity().id()));
            }
            if (dice.nextBoolean()) { // as if its process had been killed here
                bean(Sequencer.class).wake(project.id());
            }
        }
        return committed;
    }

    private static NewEvent event(Random dice, String name) {
        return switch (dice.nextInt(4)) {
            case 0 -> named(EventType.ARTICLE_CREATED, TestEvents.FLOW, "article-" + name);
            case 1 -> named(EventType.RUN_CREATED, TestEvents.OTHER_FLOW, "run-" + name);
            case 2 -> named(EventType.ENTITY_CREATED, null, "free-" + name);
            default -> named(EventType.ENTITY_UPDATED, TestEvents.FLOW, "entity-" + name);
        };
    }

    private static void pause(Transaction transaction, int millis) throws SQLException {
        try (var statement = transaction.connection().createStatement()) {
            statement.execute("select pg_sleep(%s)".formatted(millis / 1_000.0));
        }
    }

    /** Polls like a consumer, until the end of the feed or this many events. */
    private List<String> follow(EventFilter filter, int limit, Optional<Integer> until) {
        StringBuilder query = new StringBuilder("?wait=1&limit=" + limit);
        filter.types().forEach(type -> query.append("&type=").append(type));
        filter.flows().forEach(flow -> query.append("&flow_id=").append(flow));
        List<String> seen = new ArrayList<>();
        String cursor = "";
        while (!seen.contains(END) && until.map(count -> seen.size() < count).orElse(true)) {
            var page = get(project, query + cursor);
            seen.addAll(names(page));
            cursor = "&cursor=" + text(page, "checkpoint_cursor");
        }
        return seen;
    }
}
