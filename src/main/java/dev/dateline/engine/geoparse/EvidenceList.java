package dev.dateline.engine.geoparse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Names what spoke most for a place, against the other places of its name. */
final class EvidenceList {

    /** There is no other place of the name. */
    static final String ONLY_ONE = "only_one";

    /** Contributions below it, in the logarithm of odds, are omitted. */
    private static final double MIN_CONTRIBUTION = 0.5;

    private static final Evidence[] ALL = Evidence.values();
    private static final Evidence.Kind[] KINDS = Evidence.Kind.values();

    private EvidenceList() {}

    /** Of a name of several places. */
    static List<String> of(Sense sense, double[] weights) {
        double[] byKind = new double[KINDS.length];
        int next = next(sense);
        for (Evidence evidence : ALL) {
            byKind[evidence.kind.ordinal()] += weights[evidence.ordinal()]
                    * (sense.evidence(sense.best, evidence) - sense.evidence(next, evidence));
        }
        List<Evidence.Kind> told = new ArrayList<>();
        for (Evidence.Kind kind : KINDS) {
            if (byKind[kind.ordinal()] >= MIN_CONTRIBUTION) {
                told.add(kind);
            }
        }
        told.sort(Comparator.comparingDouble(kind -> -byKind[kind.ordinal()]));
        return told.stream().map(Evidence.Kind::text).toList();
    }

    /** The likeliest of the other places. */
    private static int next(Sense sense) {
        int next = sense.best == 0 ? 1 : 0;
        for (int number = 0; number < sense.places.length; number++) {
            if (number != sense.best && sense.score[number] > sense.score[next]) {
                next = number;
            }
        }
        return next;
    }
}
