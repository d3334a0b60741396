package dev.dateline.chaos.history;

import java.util.BitSet;

/**
 * The content of a run: created before it is sent, and the same in every repetition.
 *
 * @param number of the plan, from 0 over all tenants
 * @param externals the article of each item, by the number in its {@code external_id}
 * @param generations of each item: an article's steps, including deletions, are numbered from 1
 * @param bad items that must fail
 */
public record RunPlan(int tenant, int number, String idempotencyKey, int[] externals, int[] generations, BitSet bad) {

    public int size() {
        return externals.length;
    }

    /** Index of the article's generation in the run; -1: not in it. */
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
