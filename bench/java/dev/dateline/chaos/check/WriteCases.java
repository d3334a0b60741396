package dev.dateline.chaos.check;

import static dev.dateline.chaos.check.SmallHistory.FIRST;
import static dev.dateline.chaos.check.SmallHistory.SECOND;
import static dev.dateline.chaos.check.SmallHistory.at;
import static dev.dateline.chaos.check.SmallHistory.event;
import static dev.dateline.chaos.check.SmallHistory.read;
import static dev.dateline.chaos.check.SmallHistory.status;

import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Outage;
import dev.dateline.chaos.history.Timing;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Runs, the feed, webhooks, and the final state. */
final class WriteCases extends Cases {

    private static final int IMPORTED = 1_000_001;

    WriteCases() {
        addRuns();
        addFeed();
        addWebhooks();
        addEnd();
        addFailedItem();
        addUnknownOutcomes();
        addImports();
        addOutages();
    }

    private void addOutages() {
        String database = "The database is unavailable or busy; retry";
        wrong(Rule.NEIGHBOUR_REFUSED, "a project of another node refused", history -> {
            history.outages.add(outage(60, Set.of(1), "200 nodes_away"));
            history.operations.add(refused(10, database));
        });
        wrong(
                Rule.NEIGHBOUR_REFUSED,
                "a server not ready because of one node",
                history -> history.outages.add(outage(8, Set.of(0, 1), "503 DOWN")));
        wrong(
                Rule.NEIGHBOUR_REFUSED,
                "a node away that no server tells of",
                history -> history.outages.add(outage(60, Set.of(0, 1), "200 UP")));
        sound("a project refused whose node is away", history -> {
            history.outages.add(outage(60, Set.of(0), "200 nodes_away"));
            history.operations.add(refused(10, database));
        });
        sound("a project refused before the outage was noticed, after it, and for another reason", history -> {
            history.outages.add(outage(60, Set.of(1), "200 nodes_away"));
            history.operations.add(refused(1, database));
            history.operations.add(refused(61, database));
            history.operations.add(refused(10, "Too many searches"));
        });
    }

    /** From the beginning of the history until this many seconds after it. */
    private static Outage outage(int seconds, Set<Integer> tenants, String readiness) {
        return new Outage(0, Duration.ofSeconds(seconds).toNanos(), "worker", tenants, List.of(readiness));
    }

    private static Operation.Refused refused(int second, String why) {
        long at = Duration.ofSeconds(second).toNanos();
        return new Operation.Refused(new Timing(at, at + 1, 0, 0), 0, 503, "GET", why);
    }

    private void addRuns() {
        cases.add(new Case(
                "counts that do not fit",
                EnumSet.of(Rule.RUN_END, Rule.FEED_CONTENT),
                history -> history.last
                        .runs()
                        .put(SECOND, new Operation.RunSeen(at(18), 0, SECOND, "succeeded", 1, 0, 0, 2, 0))));
        wrong(Rule.RUN_END, "a run that does not end", history -> {
            history.operations.removeIf(
                    one -> one instanceof Operation.RunSeen seen && seen.run().equals(SECOND));
            history.last.runs().put(SECOND, new Operation.RunSeen(at(18), 0, SECOND, "running", 1, 0, 1, 0, 0));
        });
        wrong(
                Rule.RUN_END,
                "a run that ends twice",
                history -> history.operations.add(new Operation.RunSeen(at(5), 0, FIRST, "running", 2, 0, 1, 1, 0)));
        wrong(
                Rule.DOUBLED_RUN,
                "two runs of one key",
                history -> history.operations.add(new Operation.Submitted(
                        at(2),
                        ((Operation.Submitted) history.operations.getFirst()).plan(),
                        202,
                        new UUID(1, 3),
                        true)));
        wrong(
                Rule.DOUBLED_RUN,
                "a run that nobody was told of",
                history -> history.last.strangers().add(new UUID(1, 4)));
        sound(
                "the same run again",
                history -> history.operations.add(new Operation.Submitted(
                        at(2), ((Operation.Submitted) history.operations.getFirst()).plan(), 202, FIRST, true)));
    }

    private void addFeed() {
        wrong(
                Rule.FEED_ORDER,
                "a page in another order",
                history ->
                        history.replace(14, was -> new Operation.FeedSeen(was.at(), 0, "", 0, new long[] {1, 3, 2})));
        wrong(
                Rule.FEED_ORDER,
                "a page that skips one",
                history -> history.operations.add(new Operation.FeedSeen(at(19), 0, "", 2, new long[] {4, 5})));
        wrong(Rule.FEED_CONTENT, "a run that begins twice", history -> {
            history.last
                    .events()
                    .add(6, new FeedEvent(new UUID(2, 20), "service.run.created", SECOND, -1, 0, 0, "", 20));
        });
        wrong(Rule.FEED_CONTENT, "a run without an end", history -> {
            history.last.events().removeIf(event -> event.id().equals(new UUID(2, 9)));
            history.operations.removeIf(one -> one instanceof Operation.Delivered hook && hook.hash() == 9);
        });
        wrong(
                Rule.FEED_CONTENT,
                "a deletion that is not told",
                history -> history.last.events().removeLast());
        wrong(
                Rule.FEED_CONTENT,
                "a deletion that nobody asked for",
                history -> history.last.events().add(event(22, FeedEvent.DELETED, null, 0, 2)));
        wrong(
                Rule.FEED_CONTENT,
                "a change that is told twice",
                history -> history.last.events().add(8, event(21, FeedEvent.UPDATED, SECOND, 0, 2)));
    }

    private void addWebhooks() {
        wrong(
                Rule.WEBHOOK_MISSED,
                "an event that did not arrive",
                history -> history.operations.removeIf(
                        one -> one instanceof Operation.Delivered hook && hook.hash() == 9));
        sound("an event that is still to arrive", history -> {
            history.operations.removeIf(one -> one instanceof Operation.Delivered hook && hook.hash() == 9);
            history.last.waiting().add(new UUID(2, 9));
        });
        wrong(
                Rule.WEBHOOK_FALSE,
                "a wrong signature",
                history ->
                        history.operations.add(new Operation.Delivered(at(19), 0, 0, new UUID(2, 9), 9, false, 204)));
        wrong(
                Rule.WEBHOOK_FALSE,
                "an event that the feed does not have",
                history ->
                        history.operations.add(new Operation.Delivered(at(19), 0, 0, new UUID(2, 40), 40, true, 204)));
    }

    private void addEnd() {
        cases.add(new Case(
                "a lost change",
                EnumSet.of(Rule.LOST_WRITE, Rule.FEED_CONTENT),
                history -> history.last.articles().put(0, new FinalState.Shown(1, 10, null))));
        cases.add(new Case(
                "a lost article",
                EnumSet.of(Rule.LOST_WRITE, Rule.FEED_CONTENT),
                history -> history.last.articles().clear()));
        cases.add(new Case(
                "a lost deletion",
                EnumSet.of(Rule.LOST_WRITE, Rule.FEED_CONTENT),
                history -> history.last.articles().put(1, new FinalState.Shown(1, 11, null))));
        cases.add(new Case(
                "a lost run",
                EnumSet.of(Rule.LOST_WRITE),
                history -> history.last.runs().remove(SECOND)));
        wrong(
                Rule.HALF_WRITE,
                "an article that nobody sent",
                history -> history.last.articles().put(5, new FinalState.Shown(1, 15, null)));
        wrong(
                Rule.TORN_ARTICLE,
                "a torn article in the end",
                history -> history.last.articles().put(0, new FinalState.Shown(2, 10, "tags of generation 1")));
        wrong(
                Rule.ANSWERS_DIFFER,
                "services that differ in the end",
                history -> history.last.answers().add(2L));
    }

    private void addFailedItem() {
        wrong(Rule.GOOD_ITEM_FAILED, "a good item that failed", history -> {
            history.operations.removeIf(
                    one -> one instanceof Operation.RunSeen seen && seen.run().equals(SECOND));
            history.operations.removeIf(
                    one -> one instanceof Operation.Read read && read.at().invoked() > 500);
            history.operations.removeIf(one -> one instanceof Operation.Delivered hook && hook.hash() == 9);
            history.replace(
                    7,
                    was -> new Operation.ItemsSeen(
                            was.at(), 0, SECOND, "f", new int[] {0}, new long[] {0}, "refused by the database"));
            history.last.runs().put(SECOND, new Operation.RunSeen(at(18), 0, SECOND, "failed", 1, 0, 0, 0, 1));
            history.last.articles().put(0, new FinalState.Shown(1, 10, null));
            history.last.events().removeIf(event -> event.id().equals(new UUID(2, 8)));
            history.last
                    .events()
                    .replaceAll(event -> event.id().equals(new UUID(2, 9))
                            ? new FeedEvent(event.id(), event.type(), SECOND, -1, 0, 0, "failed 1/0/1", 9)
                            : event);
            history.last.waiting().add(new UUID(2, 9));
            history.commits.clear();
        });
    }

    private void addImports() {
        sound("an article imported, again after an interruption, and in its next generation", WriteCases::importTwice);
        cases.add(new Case("a lost import", EnumSet.of(Rule.LOST_WRITE, Rule.FEED_CONTENT), history -> {
            importTwice(history);
            history.last.articles().put(IMPORTED, new FinalState.Shown(1, 10 + IMPORTED, null));
        }));
    }

    private static void importTwice(SmallHistory history) {
        history.operations.add(new Operation.Imported(at(3), 0, IMPORTED, 1, 1, false));
        history.operations.add(new Operation.Imported(at(4), 0, IMPORTED, 1, 1, false));
        history.operations.add(new Operation.Imported(at(5), 0, IMPORTED, 1, 1, true));
        history.operations.add(new Operation.Imported(at(6), 0, IMPORTED, 1, 2, false));
        history.operations.add(new Operation.Imported(at(7), 0, IMPORTED, 1, 2, true));
        history.last.articles().put(IMPORTED, new FinalState.Shown(2, 10 + IMPORTED, null));
        history.last.events().add(event(21, FeedEvent.CREATED, null, IMPORTED, 1));
        history.last.events().add(event(22, FeedEvent.UPDATED, null, IMPORTED, 1));
        history.last.events().add(event(23, FeedEvent.UPDATED, null, IMPORTED, 2));
        for (int version = 4; version <= 6; version++) {
            history.commits.add(new Commit(version, 70 + version, List.of(10L + IMPORTED)));
        }
    }

    private void addUnknownOutcomes() {
        sound("a deletion of unknown outcome that was done", history -> {
            history.replace(11, was -> new Operation.Deleted(was.at(), 0, 1, 2, 11, 0, false));
        });
        sound("a deletion of unknown outcome that was not done", history -> {
            history.replace(11, was -> new Operation.Deleted(was.at(), 0, 1, 2, 11, 0, false));
            history.operations.removeIf(one -> one.at().invoked() == 1_200);
            history.last.articles().put(1, new FinalState.Shown(1, 11, null));
            history.last.events().removeLast();
            history.commits.removeLast();
        });
        sound(
                "a status seen while the run was under way",
                history -> history.operations.add(2, new Operation.RunSeen(at(1), 0, FIRST, "running", 2, 1, 1, 0, 0)));
        sound("the same status again", history -> history.operations.add(status(19, SECOND, 1)));
    }
}
