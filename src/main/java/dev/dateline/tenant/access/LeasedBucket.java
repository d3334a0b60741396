package dev.dateline.tenant.access;

import java.time.Duration;
import java.time.Instant;

/** This process's lease of tokens from a shared rate-limit bucket. */
final class LeasedBucket {

    /** Source of leases; throws if the database is unavailable. */
    @FunctionalInterface
    interface Lender {
        SharedBuckets.Lease lease(int returned, Instant now) throws SharedBucketUnavailableException;
    }

    // Unused tokens are returned after this time, so that idle processes do not keep parts of a key's burst.
    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Duration MIN_REFUSAL = Duration.ofMillis(100);
    private static final Duration ALONE = Duration.ofSeconds(2);

    private final RatePolicy policy;
    private final Lender lender;

    private int leased;
    private Instant leasedAt = Instant.MIN;
    private double left;
    private Instant refusedUntil = Instant.MIN;
    // While the database is unavailable, each process limits by itself, as generously as all together.
    private Instant aloneUntil = Instant.MIN;
    private double ownTokens;
    private Instant ownFilledAt;

    LeasedBucket(RatePolicy policy, Lender lender, Instant now) {
        this.policy = policy;
        this.lender = lender;
        this.ownTokens = policy.burst();
        this.ownFilledAt = now;
    }

    synchronized RateDecision take(Instant now) {
        if (isBefore(now, aloneUntil, ALONE)) {
            return takeAlone(now);
        }
        int returned = leased > 0 && !isBefore(now, leasedAt.plus(LEASE), LEASE) ? leased : 0;
        leased -= returned;
        if (leased == 0) {
            if (isBefore(now, refusedUntil, LEASE)) {
                return refused(now);
            }
            try {
                renew(lender.lease(returned, now), now);
            } catch (SharedBucketUnavailableException unavailable) {
                aloneUntil = now.plus(ALONE);
                return takeAlone(now);
            }
        }
        if (leased == 0) {
            return refused(now);
        }
        leased--;
        return new RateDecision(policy, true, leased + (int) leftAt(now));
    }

    private void renew(SharedBuckets.Lease lease, Instant now) {
        leased = lease.granted();
        left = lease.left();
        leasedAt = now;
        // A nearly empty bucket is left to refill for a moment, instead of being asked for single tokens.
        if (leased < policy.batch()) {
            Duration token = Duration.ofNanos((long) (1e9 * (1 - left) / policy.perSecond()));
            Duration refusal = token.compareTo(MIN_REFUSAL) > 0 ? token : MIN_REFUSAL;
            refusedUntil = now.plus(refusal.compareTo(LEASE) < 0 ? refusal : LEASE); // isBefore bounds it by LEASE
        }
    }

    private RateDecision takeAlone(Instant now) {
        double elapsed = Math.max(0, Duration.between(ownFilledAt, now).toNanos() / 1e9);
        ownTokens = Math.min(policy.burst(), ownTokens + elapsed * policy.perSecond());
        ownFilledAt = now;
        boolean allowed = ownTokens >= 1;
        ownTokens -= allowed ? 1 : 0;
        return new RateDecision(policy, allowed, (int) ownTokens);
    }

    private RateDecision refused(Instant now) {
        return new RateDecision(policy, false, 0);
    }

    private double leftAt(Instant now) {
        double elapsed = Math.max(0, Duration.between(leasedAt, now).toNanos() / 1e9);
        return Math.max(0, Math.min(policy.burst() - (double) leased, left + elapsed * policy.perSecond()));
    }

    // Bounded, so that a clock that was set back does not extend that moment.
    private static boolean isBefore(Instant now, Instant end, Duration duration) {
        return now.isBefore(end) && now.plus(duration).plus(duration).isAfter(end);
    }
}
