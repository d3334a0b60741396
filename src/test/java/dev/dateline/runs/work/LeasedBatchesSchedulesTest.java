package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.interleaving.Schedules;
import dev.dateline.tenant.access.ProjectId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class LeasedBatchesSchedulesTest {

    /** Leases in the database: their owners, and how often each was renewed and handed back. */
    private static class Leases implements LeasedBatches.Store {

        final Map<UUID, Integer> renewed = new ConcurrentHashMap<>();
        final Map<UUID, Integer> handedBack = new ConcurrentHashMap<>();

        @Override
        public void renew(ItemBatch batch) {
            renewed.merge(batch.owner(), 1, Integer::sum);
        }

        @Override
        public void handBack(ItemBatch batch) {
            handedBack.merge(batch.owner(), 1, Integer::sum);
        }
    }

    private static ItemBatch batch(long number) {
        return new ItemBatch(new ProjectId(1), new UUID(0, 1), RunOptions.DEFAULT, 1, new UUID(1, number), List.of());
    }

    @Test
    void whatIsHeldIsRenewedUntilItIsReleased() {
        Schedules.explore(1_000, () -> {
            Leases leases = new Leases();
            LeasedBatches held = new LeasedBatches(leases);
            Schedules.share(leases, held);
            ItemBatch longer = batch(1);
            ItemBatch shorter = batch(2);
            held.hold(longer);
            Schedules.together(
                    () -> {
                        held.hold(shorter);
                        held.release(shorter);
                    },
                    held::renewAll);
            Schedules.require(leases.renewed.get(longer.owner()) == 1, "a batch in hand was not renewed");
            held.renewAll();
            Schedules.require(
                    leases.renewed.getOrDefault(shorter.owner(), 0) <= 1, "a batch was renewed after its release");
        });
    }

    @Test
    void aLeaseThatCannotBeRenewedDoesNotKeepTheOthers() {
        Leases leases = new Leases() {
            @Override
            public void renew(ItemBatch batch) {
                super.renew(batch);
                throw new StackOverflowError();
            }
        };
        LeasedBatches held = new LeasedBatches(leases);
        held.hold(batch(1));
        held.hold(batch(2));
        held.renewAll();
        assertThat(leases.renewed).hasSize(2);
    }

    @Test
    void whatAWorkerTakesWhileTheProcessStopsIsHandedBackOnce() {
        Schedules.explore(1_000, () -> {
            Leases leases = new Leases();
            LeasedBatches held = new LeasedBatches(leases);
            Schedules.share(leases, held);
            ItemBatch before = batch(1);
            ItemBatch meanwhile = batch(2);
            held.hold(before);
            Schedules.together(
                    () -> held.hold(meanwhile), //
                    held::handBackAll,
                    held::renewAll);
            for (ItemBatch batch : List.of(before, meanwhile)) {
                Schedules.require(
                        leases.handedBack.getOrDefault(batch.owner(), 0) == 1,
                        "a batch in hand is to be handed back once when the process stops");
            }
        });
    }
}
