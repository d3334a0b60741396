package dev.dateline.feed.webhooks;

import dev.dateline.interleaving.Schedules;
import org.jetbrains.lincheck.datastructures.BooleanGen;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

class DeliverySlotsSchedulesTest {

    /** Endpoint workers that take and give back permits: the results equal those of some sequential order. */
    public static class Workers {

        private final DeliverySlots slots = new DeliverySlots(4);

        @Operation
        public int take(
                @Param(gen = IntGen.class, conf = "1:3") int limit, @Param(gen = BooleanGen.class) boolean failing) {
            return slots.take(limit, failing);
        }

        @Operation
        public boolean giveBack(@Param(gen = BooleanGen.class) boolean failing) {
            return slots.giveBack(1, failing);
        }

        @Operation
        public int used() {
            return slots.used();
        }
    }

    @Test
    void workersGetWhatTheyWouldOneAfterTheOther() {
        Schedules.linearizable(30, 300).check(Workers.class);
    }

    @Test
    void whoGotNoneIsToldByWhoeverGivesBack() {
        Schedules.explore(1_000, () -> {
            DeliverySlots slots = new DeliverySlots(1);
            Schedules.require(slots.take(1, false) == 1, "a slot is free");
            int[] got = new int[1];
            boolean[] told = new boolean[1];
            Schedules.share(slots);
            Schedules.together(
                    () -> got[0] = slots.take(1, false), //
                    () -> told[0] = slots.giveBack(1, false));
            Schedules.require(got[0] == 1 || told[0], "nobody looks again for who got none");
        });
    }
}
