package dev.dateline.engine.geoparse;

import java.util.HashMap;
import java.util.Map;

/** How many of the answers that say a confidence are right. */
final class Reliability {

    private static final int BINS = 10;

    private final Evaluation evaluation;
    private final int[] answers = new int[BINS];
    private final int[] right = new int[BINS];
    private final double[] sums = new double[BINS];

    Reliability(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    void add(Evaluation.Reading reading) {
        Map<Geoparser.Span, Corpus.Toponym> toponyms = new HashMap<>();
        reading.article().toponyms().forEach(toponym -> toponyms.put(toponym.span(), toponym));
        for (int at = 0; at < reading.names().size(); at++) {
            FoundName name = reading.names().get(at);
            Toponym resolved = reading.toponyms().of(at);
            Corpus.Toponym toponym = toponyms.get(new Geoparser.Span(name.begin(), name.end()));
            if (resolved != null && (toponym == null || toponym.position() != null)) {
                double confidence = name.probability() * PlaceDecision.probability(resolved);
                int bin = Math.min(BINS - 1, (int) (confidence * BINS));
                answers[bin]++;
                sums[bin] += confidence;
                right[bin] += toponym != null && evaluation.isRight(reading, at, toponym.position()) ? 1 : 0;
            }
        }
    }

    void print(String what) {
        System.out.println("confidence  answers  mean   right, " + what);
        for (int bin = 0; bin < BINS; bin++) {
            if (answers[bin] > 0) {
                System.out.printf(
                        "%.1f to %.1f  %7d  %.3f  %.3f%n",
                        bin / (double) BINS,
                        (bin + 1) / (double) BINS,
                        answers[bin],
                        sums[bin] / answers[bin],
                        right[bin] / (double) answers[bin]);
            }
        }
    }
}
