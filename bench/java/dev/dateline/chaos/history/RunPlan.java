package dev.dateline.chaos.history;

import java.util.BitSet;

/**
 * What a run is to write: made before it is sent, the same in every repetition of it.
 *
 * @param number of the plan, from 0 over all tenants
 * @param externals the article of each item, by the number in its {@code external_id}
 * @param generations of each item: an article's steps are numbered from 1, deletions too
 * @param bad items that must fail
 */
public record RunPlan(int tenant, int number, String idempotencyKey, int[] externals, int[] generations, BitSet bad) {

    public int size() {
        return externals.length;
    }

    /** Where the article's generation is in the run; -1: nowhere. */
    public int position(int external, int generation) {
        for (int position = 0; position < externals.length; position++) {
            if (externals[position] == external && generations[position] == generation) {
                return position;
            }
        }
        return -1;
    }

    boolean concerns(int external) {
        for (int one : externals) {
            if (one == external) {
                return true;
            }
        }
        return false;
    }
}
