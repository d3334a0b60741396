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
    static List<String> of(Toponym toponym, double[] weights) {
        double[] byKind = new double[KINDS.length];
        int next = next(toponym);
        for (Evidence evidence : ALL) {
            byKind[evidence.kind.ordinal()] += weights[evidence.ordinal()]
                    * (toponym.evidence(toponym.best, evidence) - toponym.evidence(next, evidence));
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
    private static int next(Toponym toponym) {
        int next = toponym.best == 0 ? 1 : 0;
        for (int number = 0; number < toponym.places.length; number++) {
            if (number != toponym.best && toponym.score[number] > toponym.score[next]) {
                next = number;
            }
        }
        return next;
    }
}
