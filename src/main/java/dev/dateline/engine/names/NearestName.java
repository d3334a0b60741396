package dev.dateline.engine.names;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known name that a misspelt one was meant to be. */
public final class NearestName {

    private NearestName() {}

    /**
     * The nearest of the names by {@link #distance}; of equally near ones, the first in the order of the alphabet.
     *
     * @param farthest the largest distance at which a name is taken for a misspelling
     */
    public static Optional<String> find(String name, Collection<String> known, int farthest) {
        return known.stream()
                .filter(candidate -> isNear(name, candidate, farthest))
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Whether the {@link #distance} is at most this. A client's text may be long: its length alone tells that it is not. */
    public static boolean isNear(String from, String to, int farthest) {
        return Math.abs(from.length() - to.length()) <= farthest && distance(from, to) <= farthest;
    }

    /**
     * How many characters must be inserted, deleted, replaced, or swapped with their neighbour to make one name the other:
     * the restricted Damerau-Levenshtein distance.
     */
    public static int distance(String from, String to) {
        int[] beforeLast = new int[to.length() + 1];
        int[] last = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            last[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            int[] current = new int[to.length() + 1];
            current[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = last[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, 1 + Math.min(last[column], current[column - 1]));
                if (isSwap(from, row, to, column)) {
                    current[column] = Math.min(current[column], 1 + beforeLast[column - 2]);
                }
            }
            beforeLast = last;
            last = current;
        }
        return last[to.length()];
    }

    private static boolean isSwap(String from, int row, String to, int column) {
        return row > 1
                && column > 1
                && from.charAt(row - 1) == to.charAt(column - 2)
                && from.charAt(row - 2) == to.charAt(column - 1);
    }
}
