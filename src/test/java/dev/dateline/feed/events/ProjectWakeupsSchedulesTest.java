package dev.dateline.feed.events;

import dev.dateline.interleaving.Schedules;
import dev.dateline.tenant.access.ProjectId;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProjectWakeupsSchedulesTest {

    private static final ProjectId PROJECT = new ProjectId(1);

    @Test
    void whatWasCommittedBeforeACallIsSeenByTheTask() {
        Schedules.explore(1_000, () -> {
            AtomicInteger committed = new AtomicInteger();
            AtomicInteger placed = new AtomicInteger();
            Schedules.Threads background = new Schedules.Threads();
            ProjectWakeups wakeups =
                    new ProjectWakeups(background, project -> placed.accumulateAndGet(committed.get(), Math::max));
            Schedules.share(committed, placed, wakeups);
            Schedules.Step commit = () -> {
                committed.incrementAndGet();
                wakeups.wake(PROJECT);
            };
            Schedules.together(commit, commit, commit);
            background.join();
            Schedules.require(placed.get() == 3, "an event waits for its place though its commit woke the sequencer");
        });
    }
}
