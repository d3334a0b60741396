package dev.dateline.tenant.access;

import dev.dateline.interleaving.Schedules;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

class LeasedBucketSchedulesTest {

    private static final RatePolicy POLICY = new RatePolicy("test", 1, 40); // leases two tokens at a time
    private static final Instant NOW = Instant.EPOCH.plusSeconds(1_000_000);

    /** Concurrent requests of one key at different times: the decisions equal those of some sequential order. */
    public static class Requests {

        private int bank = 5;
        private final LeasedBucket bucket = new LeasedBucket(POLICY, this::lease, NOW);

        private SharedBuckets.Lease lease(int returned, Instant now) {
            int granted = Math.min(POLICY.batch(), bank + returned);
            bank += returned - granted;
            return new SharedBuckets.Lease(granted, bank);
        }

        @Operation
        public String take(@Param(gen = IntGen.class, conf = "0:2") int later) {
            RateDecision decision = bucket.take(NOW.plusSeconds(6L * later));
            return decision.allowed() + " " + decision.remaining();
        }
    }

    @Test
    void requestsAreDecidedAsIfOneAfterTheOther() {
        Schedules.linearizable(30, 300).check(Requests.class);
    }

    @Test
    void processesThatShareABucketGiveNoMoreThanItHolds() {
        Schedules.explore(1_000, () -> {
            AtomicInteger bank = new AtomicInteger(3);
            LeasedBucket.Lender lender = (returned, now) -> {
                int before = bank.getAndUpdate(held -> held + returned - Math.min(POLICY.batch(), held + returned));
                return new SharedBuckets.Lease(Math.min(POLICY.batch(), before + returned), 0);
            };
            LeasedBucket one = new LeasedBucket(POLICY, lender, NOW);
            LeasedBucket other = new LeasedBucket(POLICY, lender, NOW);
            AtomicInteger allowed = new AtomicInteger();
            Schedules.share(bank, one, other, allowed);
            Schedules.Step request = () -> count(one, allowed);
            Schedules.together(request, request, () -> {
                count(other, allowed);
                count(other, allowed);
            });
            int answered = allowed.get();
            Schedules.require(answered <= 3, "more were let through than there were tokens");
            Schedules.require(answered >= 2, "tokens were lost: at most one stays with each process");
        });
    }

    private static void count(LeasedBucket bucket, AtomicInteger allowed) {
        if (bucket.take(NOW).allowed()) {
            allowed.incrementAndGet();
        }
    }
}
