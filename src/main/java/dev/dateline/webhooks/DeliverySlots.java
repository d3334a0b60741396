package dev.dateline.webhooks;

/** How many deliveries this process may have under way: so many, and endpoints that fail no more than half of them. */
final class DeliverySlots {

    private final int all;
    private int used;
    private int usedByFailing;
    private boolean wanted;

    DeliverySlots(int all) {
        this.all = all;
    }

    /** Takes as many as there are, up to a number; whoever gets none is to look again when {@link #giveBack} says so. */
    synchronized int take(int most, boolean failing) {
        int free = failing ? Math.min(all - used, Math.max(1, all / 2) - usedByFailing) : all - used;
        int taken = Math.max(0, Math.min(most, free));
        used += taken;
        usedByFailing += failing ? taken : 0;
        wanted |= taken == 0; // whoever got one hears of the others when that ends
        return taken;
    }

    /** Gives some back; says whether somebody got none since this was last asked. */
    synchronized boolean giveBack(int count, boolean failing) {
        used -= count;
        usedByFailing -= failing ? count : 0;
        boolean look = wanted && count > 0;
        wanted &= !look;
        return look;
    }

    synchronized int used() {
        return used;
    }
}
