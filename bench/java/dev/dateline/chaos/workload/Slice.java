package dev.dateline.chaos.workload;

import dev.dateline.chaos.history.RunPlan;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

/** The articles of one writer. Nobody else writes them, so their steps have an order that the writer knows. */
final class Slice {

    private final int tenant;
    private final int first;
    private final SplittableRandom dice;
    private final Load load;
    private final int[] generation;
    private final int[] underWay;
    private final int[] shown;
    private final long[] article;

    Slice(int tenant, int writer, SplittableRandom dice, Load load) {
        this.tenant = tenant;
        this.first = writer * load.articles();
        this.dice = dice;
        this.load = load;
        this.generation = new int[load.articles()];
        this.underWay = new int[load.articles()];
        this.shown = new int[load.articles()];
        this.article = new long[load.articles()];
    }

    /**
     * The next run: some articles, each in its next generation; sometimes one of them twice; some items are invalid.
     */
    RunPlan plan(int number, String key) {
        int size = load.items() / 2 + dice.nextInt(load.items());
        Set<Integer> chosen = new HashSet<>();
        while (chosen.size() < size) {
            chosen.add(dice.nextInt(load.articles()));
        }
        boolean twice = dice.nextInt(20) == 0;
        int[] externals = new int[size + (twice ? 1 : 0)];
        int[] generations = new int[externals.length];
        int position = 0;
        for (int one : chosen) {
            externals[position] = one;
            position++;
        }
        if (twice) {
            externals[position] = externals[0];
        }
        for (int index = 0; index < externals.length; index++) {
            int one = externals[index];
            generation[one]++;
            underWay[one]++;
            generations[index] = generation[one];
            externals[index] = first + one;
        }
        BitSet bad = new BitSet();
        if (dice.nextInt(10) == 0) {
            bad.set(dice.nextInt(externals.length));
        }
        return new RunPlan(tenant, number, key, externals, generations, bad);
    }

    /** A run has ended: its item was written with this id, or was not (0). */
    void ended(RunPlan plan, int position, long number) {
        int one = plan.externals()[position] - first;
        underWay[one]--;
        if (number > 0 && plan.generations()[position] > shown[one]) {
            shown[one] = plan.generations()[position];
            article[one] = number;
        }
    }

    /** An existing article that is in no current run; -1: none was found. */
    int toDelete() {
        for (int tries = 0; tries < 5; tries++) {
            int one = dice.nextInt(load.articles());
            if (underWay[one] == 0 && article[one] > 0) {
                return first + one;
            }
        }
        return -1;
    }

    long article(int external) {
        return article[external - first];
    }

    /** The number of the deletion among the article's steps. */
    int delete(int external) {
        int one = external - first;
        article[one] = 0;
        generation[one]++;
        shown[one] = generation[one];
        return generation[one];
    }
}
