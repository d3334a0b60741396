package dev.dateline.chaos.nemesis;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * An endless sequence of faults that depends only on a seed. Kinds are dealt from a shuffled deck, so that a short run
 * has many of them and a long run has all equally often.
 */
public final class Schedule {

    private static final int LONG_MILLIS = 17_000; // longer than a run's lease of 15 s
    private static final int MAX_REST_MILLIS = 3_000;
    private static final double TOGETHER = 0.2;
    private static final double LONG = 0.1;
    private static final int DECKS_A_MODE = 3;

    private final Random random;
    private final Set<FaultKind> dealt;
    private final Set<FaultKind> possible;
    private final Deque<FaultKind> deck = new ArrayDeque<>();
    private boolean synchronous;
    private int left;

    /**
     * @param dealt the kinds of this cluster
     * @param possible those of them that this machine supports; others are dealt, too, and skipped
     */
    public Schedule(long seed, Set<FaultKind> dealt, Set<FaultKind> possible) {
        this.dealt = EnumSet.copyOf(dealt);
        this.random = new Random(seed);
        this.possible = EnumSet.copyOf(possible);
    }

    public PlannedFault next() {
        while (true) {
            PlannedFault fault = draw();
            if (possible.contains(fault.kind())) {
                return fault;
            }
        }
    }

    private PlannedFault draw() {
        if (deck.isEmpty()) {
            List<FaultKind> cards = new ArrayList<>(dealt);
            Collections.shuffle(cards, random);
            deck.addAll(cards);
        }
        if (left == 0) {
            synchronous = random.nextBoolean();
            left = 1 + random.nextInt(2 * DECKS_A_MODE);
        }
        left--;
        FaultKind kind = deck.pop();
        int hold = kind.minMillis() + random.nextInt(kind.maxMillis() - kind.minMillis() + 1);
        boolean isLong = random.nextDouble() < LONG;
        if (kind == FaultKind.SERVER_PAUSE && isLong) {
            hold = LONG_MILLIS;
        }
        int rest = random.nextInt(MAX_REST_MILLIS);
        boolean together = random.nextDouble() < TOGETHER && kind.mayOverlap();
        return new PlannedFault(
                kind,
                Duration.ofMillis(hold),
                Duration.ofMillis(rest),
                random.nextInt(Integer.MAX_VALUE),
                synchronous,
                together);
    }
}
