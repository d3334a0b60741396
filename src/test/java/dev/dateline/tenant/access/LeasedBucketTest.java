package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class LeasedBucketTest {

    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    /** A token every 50 s: longer than a refusal is believed. */
    private static final RatePolicy SLOW = new RatePolicy("slow", 0.02, 1);

    private int tokens = 1;
    private int leases;

    @Test
    void refusedRequestsOfASlowBucketAskTheDatabaseOnceInTenSeconds() {
        LeasedBucket bucket = new LeasedBucket(
                SLOW,
                (returned, now) -> {
                    leases++;
                    int granted = tokens;
                    tokens = 0;
                    return new SharedBuckets.Lease(granted, 0);
                },
                START);
        assertThat(bucket.take(START).allowed()).isTrue();
        for (int second = 0; second < 40; second++) {
            assertThat(bucket.take(START.plusSeconds(second)).allowed()).isFalse();
        }
        assertThat(leases).isEqualTo(5); // the token, then at 0, 10, 20 and 30 s
        tokens = 1;
        assertThat(bucket.take(START.plusSeconds(50)).allowed()).isTrue();
    }
}
