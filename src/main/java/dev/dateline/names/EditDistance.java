package dev.dateline.names;

/**
 * Number of single characters to insert, delete or replace, or of neighbours to swap, to make one text of another.
 * Source: F. J. Damerau, 1964, doi:10.1145/363958.363994; computed as optimal string alignment.
 */
public final class EditDistance {

    /** Distances up to this one are those of misspellings. */
    public static final int FEW = 2;

    private EditDistance() {}

    /** The number of edits; or only that it is more than {@link #FEW}, where the lengths alone say so. */
    public static int of(String one, String other) {
        int byLength = Math.abs(one.length() - other.length());
        if (byLength > FEW) {
            return byLength;
        }
        int[] beforeLast = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        int[] row = new int[other.length() + 1];
        for (int to = 0; to <= other.length(); to++) {
            last[to] = to;
        }
        for (int from = 1; from <= one.length(); from++) {
            row[0] = from;
            for (int to = 1; to <= other.length(); to++) {
                int replaced = last[to - 1] + (one.charAt(from - 1) == other.charAt(to - 1) ? 0 : 1);
                row[to] = Math.min(replaced, 1 + Math.min(last[to], row[to - 1]));
                if (from > 1
                        && to > 1
                        && one.charAt(from - 1) == other.charAt(to - 2)
                        && one.charAt(from - 2) == other.charAt(to - 1)) {
                    row[to] = Math.min(row[to], 1 + beforeLast[to - 2]);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[other.length()];
    }
}
