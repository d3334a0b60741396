package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.ProjectId;
import dev.dateline.interleaving.Schedules;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class HeldChunksSchedulesTest {

    /** Leases as the database has them: whose they are, and how often each was renewed and handed back. */
    private static class Leases implements HeldChunks.Store {

        final Map<UUID, Integer> renewed = new ConcurrentHashMap<>();
        final Map<UUID, Integer> handedBack = new ConcurrentHashMap<>();

        @Override
        public void renew(Chunk chunk) {
            renewed.merge(chunk.owner(), 1, Integer::sum);
        }

        @Override
        public void handBack(Chunk chunk) {
            handedBack.merge(chunk.owner(), 1, Integer::sum);
        }
    }

    private static Chunk chunk(long number) {
        return new Chunk(new ProjectId(1), new UUID(0, 1), 1, new UUID(1, number), List.of());
    }

    @Test
    void whatIsHeldIsRenewedUntilItIsReleased() {
        Schedules.explore(1_000, () -> {
            Leases leases = new Leases();
            HeldChunks held = new HeldChunks(leases);
            Schedules.share(leases, held);
            Chunk longer = chunk(1);
            Chunk shorter = chunk(2);
            held.hold(longer);
            Schedules.together(
                    () -> {
                        held.hold(shorter);
                        held.release(shorter);
                    },
                    held::renewAll);
            Schedules.require(leases.renewed.get(longer.owner()) == 1, "a chunk in hand was not renewed");
            held.renewAll();
            Schedules.require(
                    leases.renewed.getOrDefault(shorter.owner(), 0) <= 1, "a chunk was renewed after its release");
        });
    }

    @Test
    void aLeaseThatCannotBeRenewedDoesNotKeepTheOthers() {
        Leases leases = new Leases() {
            @Override
            public void renew(Chunk chunk) {
                super.renew(chunk);
                throw new StackOverflowError();
            }
        };
        HeldChunks held = new HeldChunks(leases);
        held.hold(chunk(1));
        held.hold(chunk(2));
        held.renewAll();
        assertThat(leases.renewed).hasSize(2);
    }

    @Test
    void whatAWorkerTakesWhileTheProcessStopsIsHandedBackOnce() {
        Schedules.explore(1_000, () -> {
            Leases leases = new Leases();
            HeldChunks held = new HeldChunks(leases);
            Schedules.share(leases, held);
            Chunk before = chunk(1);
            Chunk meanwhile = chunk(2);
            held.hold(before);
            Schedules.together(
                    () -> held.hold(meanwhile), //
                    held::handBackAll,
                    held::renewAll);
            for (Chunk chunk : List.of(before, meanwhile)) {
                Schedules.require(
                        leases.handedBack.getOrDefault(chunk.owner(), 0) == 1,
                        "a chunk in hand is to be handed back once when the process stops");
            }
        });
    }
}
