package dev.dateline.engine.geoparse;

import java.util.ArrayList;
import java.util.List;

/**
 * What is said of a name, wherever it stands.
 *
 * @param probability that it means the likeliest place, if it is a name of a place at all
 * @param evidence what spoke most for that place
 * @param alternatives the other places, the likeliest first
 */
record PlaceDecision(double probability, List<String> evidence, List<FoundPlace.Alternative> alternatives) {

    private static final int MAX_ALTERNATIVES = 5;

    private static final PlaceDecision ONLY_ONE = new PlaceDecision(1, List.of(EvidenceList.ONLY_ONE), List.of());

    static PlaceDecision of(Toponym toponym, double[] weights) {
        if (!toponym.isAmbiguous()) {
            return ONLY_ONE;
        }
        double[] likelihood = likelihood(toponym);
        double probability = probability(likelihood);
        double sum = 1 / probability;
        List<FoundPlace.Alternative> others = new ArrayList<>();
        boolean[] taken = new boolean[likelihood.length];
        taken[toponym.best] = true;
        while (others.size() < Math.min(MAX_ALTERNATIVES, likelihood.length - 1)) {
            int next = likeliest(likelihood, taken);
            taken[next] = true;
            others.add(new FoundPlace.Alternative(toponym.places[next], likelihood[next] / sum));
        }
        return new PlaceDecision(probability, EvidenceList.of(toponym, weights), List.copyOf(others));
    }

    /** That the likeliest place is meant. */
    static double probability(Toponym toponym) {
        return toponym.isAmbiguous() ? probability(likelihood(toponym)) : ONLY_ONE.probability();
    }

    private static double probability(double[] likelihood) {
        double sum = 0;
        for (double one : likelihood) {
            sum += one;
        }
        return 1 / sum;
    }

    /** Relative to the likeliest. */
    private static double[] likelihood(Toponym toponym) {
        double[] likelihood = new double[toponym.places.length];
        for (int number = 0; number < likelihood.length; number++) {
            likelihood[number] = StrictMath.exp(toponym.score[number] - toponym.score[toponym.best]);
        }
        return likelihood;
    }

    private static int likeliest(double[] likelihood, boolean[] without) {
        int best = -1;
        for (int number = 0; number < likelihood.length; number++) {
            if (!without[number] && (best < 0 || likelihood[number] > likelihood[best])) {
                best = number;
            }
        }
        return best;
    }
}
