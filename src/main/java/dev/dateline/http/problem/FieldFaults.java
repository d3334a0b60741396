package dev.dateline.http.problem;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/**
 * The faults of one request or item: a list of the first {@link #MAX_LISTED}, and the number of all. So a body that is
 * wrong throughout takes no more memory than its first faults.
 */
public final class FieldFaults extends AbstractList<FieldFault> {

    /** Maximum number of faults that are listed of one request or item. Contract: 3.1. */
    public static final int MAX_LISTED = 100;

    private final List<FieldFault> listed = new ArrayList<>();
    private int total;

    /** Counts a fault; it is listed if it is among the first. */
    @Override
    public boolean add(FieldFault fault) {
        total++;
        return listed.size() < MAX_LISTED && listed.add(fault);
    }

    @Override
    public FieldFault get(int index) {
        return listed.get(index);
    }

    /** Of the listed ones. */
    @Override
    public int size() {
        return listed.size();
    }

    /** Of all faults, also those that are not listed. */
    public int total() {
        return total;
    }

    /** The first fault, and how many others there are. */
    static String summary(List<FieldFault> faults) {
        int others = total(faults) - 1;
        String first = faults.getFirst().sentence();
        return others < 1
                ? first
                : "%s; and %,d more %s, see errors".formatted(first, others, others == 1 ? "fault" : "faults");
    }

    static int total(List<FieldFault> faults) {
        return faults instanceof FieldFaults counted ? counted.total() : faults.size();
    }
}
