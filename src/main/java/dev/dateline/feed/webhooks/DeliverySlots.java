package dev.dateline.feed.webhooks;

/** Concurrency limit of deliveries in this process; failing endpoints get at most half. */
final class DeliverySlots {

    private final int all;
    private int used;
    private int usedByFailing;
    private boolean wanted;

    DeliverySlots(int all) {
        this.all = all;
    }

    /**
     * Takes as many slots as are free, up to a number. A caller that gets none must try again when {@link #giveBack}
     * returns true.
     */
    synchronized int take(int limit, boolean failing) {
        int free = failing ? Math.min(all - used, Math.max(1, all / 2) - usedByFailing) : all - used;
        int taken = Math.max(0, Math.min(limit, free));
        used += taken;
        usedByFailing += failing ? taken : 0;
        wanted |= taken == 0; // a caller with a slot tries again when that delivery ends
        return taken;
    }

    /** Returns slots; true if a caller got none since the last call. */
    synchronized boolean giveBack(int count, boolean failing) {
        used -= count;
        usedByFailing -= failing ? count : 0;
        boolean retry = wanted && count > 0;
        wanted &= !retry;
        return retry;
    }

    synchronized int used() {
        return used;
    }
}
