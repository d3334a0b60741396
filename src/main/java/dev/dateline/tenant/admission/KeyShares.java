package dev.dateline.tenant.admission;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A bounded resource of the process (bytes, connections, waiting requests), of which no API key may hold more than a
 * share.
 */
public final class KeyShares {

    /** Result of an attempt to take some of it. */
    public enum Outcome {
        TAKEN,
        /** The key would exceed its share. */
        KEY_IS_AT_ITS_SHARE,
        /** All keys together hold everything. */
        NOTHING_IS_LEFT
    }

    private final long all;
    private final long share;
    private final AtomicLong taken = new AtomicLong();
    private final ConcurrentMap<String, Long> byKey = new ConcurrentHashMap<>();

    /**
     * Everything is free.
     *
     * @param all total amount for all keys
     * @param share maximum amount for one key
     */
    public KeyShares(long all, long share) {
        this.all = all;
        this.share = share;
    }

    /** Takes an amount for a key; return it with {@link #give}. */
    public Outcome take(String keyId, long amount) {
        if (!takeOfShare(keyId, amount)) {
            return Outcome.KEY_IS_AT_ITS_SHARE;
        }
        if (!takeOfAll(amount)) {
            giveToShare(keyId, amount);
            return Outcome.NOTHING_IS_LEFT;
        }
        return Outcome.TAKEN;
    }

    /** Returns an amount of a key. */
    public void give(String keyId, long amount) {
        taken.addAndGet(-amount);
        giveToShare(keyId, amount);
    }

    /** The amount held by all keys. */
    public long taken() {
        return taken.get();
    }

    private boolean takeOfShare(String keyId, long amount) {
        boolean[] fits = new boolean[1];
        byKey.compute(keyId, (id, held) -> {
            long wanted = (held == null ? 0 : held) + amount;
            fits[0] = wanted <= share;
            return fits[0] ? Long.valueOf(wanted) : held;
        });
        return fits[0];
    }

    private boolean takeOfAll(long amount) {
        while (true) {
            long now = taken.get();
            if (now + amount > all) {
                return false;
            }
            if (taken.compareAndSet(now, now + amount)) {
                return true;
            }
        }
    }

    // Keys that hold nothing are removed: the number of keys is unlimited.
    private void giveToShare(String keyId, long amount) {
        byKey.computeIfPresent(keyId, (id, held) -> held <= amount ? null : Long.valueOf(held - amount));
    }
}
