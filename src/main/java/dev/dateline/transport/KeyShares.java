package dev.dateline.transport;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Something that the process has a bounded amount of (bytes, connections, waiting requests), and of which no API key may hold
 * more than a share.
 */
public final class KeyShares {

    /** What became of an attempt to take some of it. */
    public enum Outcome {
        TAKEN,
        /** The key would hold more than its share: its own doing. */
        KEY_IS_AT_ITS_SHARE,
        /** All keys together hold what there is. */
        NOTHING_IS_LEFT
    }

    private final long all;
    private final long share;
    private final AtomicLong taken = new AtomicLong();
    private final ConcurrentMap<String, Long> byKey = new ConcurrentHashMap<>();

    /**
     * Nothing of it is taken.
     *
     * @param all what there is for all keys together
     * @param share what one key may hold of it at most
     */
    public KeyShares(long all, long share) {
        this.all = all;
        this.share = share;
    }

    /** Takes an amount for a key; what was taken is to be given back by {@link #give}. */
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

    /** Gives back what was taken for a key. */
    public void give(String keyId, long amount) {
        taken.addAndGet(-amount);
        giveToShare(keyId, amount);
    }

    /** What all keys hold together. */
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

    // A key that holds nothing is forgotten: there may be any number of keys.
    private void giveToShare(String keyId, long amount) {
        byKey.computeIfPresent(keyId, (id, held) -> held <= amount ? null : Long.valueOf(held - amount));
    }
}
