package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Learns the weights of evidence: the probability that one of the places near the true position is chosen is made as large as
 * it can be, by Adagrad; the evidence of the other names is taken from the answers of the round before.
 */
final class ResolutionTraining {

    /** Rounds of reading all texts of a source, each with the focus that the round before found. */
    static final int FOCUS_ROUNDS = 4;

    private static final int TRAININGS = 4;
    private static final int ROUNDS = 30;
    private static final double RATE = 0.2;
    private static final double DECAY = 1e-4;
    private static final Evidence[] ALL = Evidence.values();
    private static final Set<Evidence.Kind> KINDS = EnumSet.allOf(Evidence.Kind.class);
    private static final Set<Evidence.Kind> OF_OTHERS = EnumSet.of(
            Evidence.Kind.QUALIFIER, Evidence.Kind.DIVISION, Evidence.Kind.COUNTRY, Evidence.Kind.NEAR_OTHERS);

    private final Gazetteer gazetteer;
    private final double[] first = FirstWeights.get();
    private final Evidence.@Nullable Kind without;
    private final List<Text> texts = new ArrayList<>();

    /** A text and what its toponyms may mean. */
    record Text(Corpus.Article article, List<FoundName> names, Toponyms toponyms) {

        /** The true position of a name; null if it is not known. */
        Corpus.@Nullable Position position(int at) {
            return article.toponyms().get(at).position();
        }
    }

    /** @param without a kind of evidence that is not used */
    ResolutionTraining(Gazetteer gazetteer, List<Corpus.Article> articles, Evidence.@Nullable Kind without) {
        this.gazetteer = gazetteer;
        this.without = without;
        for (Evidence evidence : ALL) {
            first[evidence.ordinal()] *= evidence.kind == without ? 0 : 1;
        }
        for (Corpus.Article article : articles) {
            List<FoundName> names = names(gazetteer, article);
            texts.add(new Text(article, names, new Toponyms(gazetteer, article.text(), names)));
        }
    }

    static List<FoundName> names(Gazetteer gazetteer, Corpus.Article article) {
        var search = new NameSearch(gazetteer.names());
        return article.toponyms().stream()
                .map(Corpus.Toponym::span)
                .map(span -> new FoundName(
                        span.begin(), span.end(), 1, search.find(article.text().substring(span.begin(), span.end()))))
                .toList();
    }

    /**
     * Weights for texts of known sources; and from these, for texts alone, the weights of what depends on other names. The others
     * stay: they would learn that small places are likely, which holds for the sources of local news only. For that reason, too,
     * only half of the difference is taken: nearly all places of the corpus are in one country.
     */
    Weights train() {
        double[] weights = first;
        for (int training = 0; training < TRAININGS; training++) {
            read(texts, new Weights(weights, weights), FOCUS_ROUNDS);
            weights = improve(weights, KINDS);
        }
        double[] alone = weights;
        for (int training = 0; training < TRAININGS; training++) {
            read(texts, new Weights(weights, alone), 1);
            alone = improve(alone, OF_OTHERS);
        }
        return new Weights(weights, middle(weights, alone));
    }

    private static double[] middle(double[] one, double[] other) {
        double[] middle = new double[one.length];
        Arrays.setAll(middle, kind -> (one[kind] + other[kind]) / 2);
        return middle;
    }

    /** Resolves all texts; with more than one round, each text with what its source's other texts were found to be about. */
    void read(List<Text> all, Weights weights, int rounds) {
        all.forEach(text -> text.toponyms().all().forEach(Toponym::reset));
        for (int round = 0; round < rounds; round++) {
            Map<String, Map<Integer, Integer>> counts = round == 0 ? Map.of() : counts(all);
            for (Text text : all) {
                SourceFocus focus = round == 0
                        ? SourceFocus.NONE
                        : without(counts.get(text.article().publisher()), text);
                text.toponyms().all().forEach(Toponym::reset);
                new Resolver(gazetteer, weights.of(focus), text.toponyms().all(), focus).resolve();
            }
        }
    }

    private static Map<String, Map<Integer, Integer>> counts(List<Text> all) {
        Map<String, Map<Integer, Integer>> counts = new HashMap<>();
        for (Text text : all) {
            Map<Integer, Integer> own = counts.computeIfAbsent(text.article().publisher(), unknown -> new HashMap<>());
            text.toponyms().all().forEach(resolved -> own.merge(resolved.place(), 1, Integer::sum));
        }
        return counts;
    }

    private SourceFocus without(Map<Integer, Integer> counts, Text text) {
        Map<Integer, Integer> others = new HashMap<>(counts);
        text.toponyms().all().forEach(resolved -> others.merge(resolved.place(), -1, Integer::sum));
        return SourceFocus.of(gazetteer.places(), others);
    }

    private double[] improve(double[] before, Set<Evidence.Kind> kinds) {
        double[] weights = before.clone();
        double[] squares = new double[weights.length];
        double[] sums = new double[weights.length];
        Arrays.fill(squares, 1e-2);
        List<Text> order = new ArrayList<>(texts);
        var random = new Random(3);
        for (int round = 0; round < ROUNDS; round++) {
            Collections.shuffle(order, random);
            for (Text text : order) {
                for (int at = 0; at < text.names().size(); at++) {
                    learn(text.toponyms().of(at), text.position(at), kinds, weights, squares);
                }
            }
            for (int kind = 0; round >= ROUNDS / 2 && kind < sums.length; kind++) {
                sums[kind] += weights[kind] / (ROUNDS - ROUNDS / 2);
            }
        }
        return sums;
    }

    private void learn(
            @Nullable Toponym resolved,
            Corpus.@Nullable Position position,
            Set<Evidence.Kind> kinds,
            double[] weights,
            double[] squares) {
        if (resolved == null || position == null || resolved.places.length < 2) {
            return;
        }
        boolean[] right = right(resolved, position);
        double[] likelihood = likelihood(resolved, weights);
        double all = 0;
        double good = 0;
        for (int number = 0; number < right.length; number++) {
            all += likelihood[number];
            good += right[number] ? likelihood[number] : 0;
        }
        if (good == 0) {
            return; // the gazetteer does not have it
        }
        for (int kind = 0; kind < weights.length; kind++) {
            if (ALL[kind].kind == without || !kinds.contains(ALL[kind].kind)) {
                continue;
            }
            double slope = DECAY * (weights[kind] - first[kind]);
            for (int number = 0; number < right.length; number++) {
                slope += resolved.evidence(number, ALL[kind])
                        * (likelihood[number] / all - (right[number] ? likelihood[number] / good : 0));
            }
            squares[kind] += slope * slope;
            weights[kind] -= RATE * slope / Math.sqrt(squares[kind]);
        }
    }

    /**
     * Whether the gazetteer says that the name means a city rather than its state. LGL marks "New York" as the state
     * throughout, also in "New York Daily News".
     */
    private boolean isRatherCity(Toponym resolved) {
        GazetteerPlaces places = gazetteer.places();
        int city = resolved.places[0];
        return resolved.qualified.isEmpty()
                && places.kind(city) == PlaceClass.CITY
                && Arrays.stream(resolved.places)
                        .anyMatch(place -> places.kind(place) == PlaceClass.STATE && places.isIn(city, place));
    }

    private boolean[] right(Toponym resolved, Corpus.Position position) {
        boolean[] right = new boolean[resolved.places.length];
        boolean isRatherCity = isRatherCity(resolved);
        for (int number = 0; number < right.length; number++) {
            right[number] =
                    isRatherCity ? number == 0 : Scores.isRight(gazetteer.places(), resolved.places[number], position);
        }
        return right;
    }

    private static double[] likelihood(Toponym resolved, double[] weights) {
        double[] scores = new double[resolved.places.length];
        double largest = Double.NEGATIVE_INFINITY;
        for (int number = 0; number < scores.length; number++) {
            for (int kind = 0; kind < weights.length; kind++) {
                scores[number] += weights[kind] * resolved.evidence(number, ALL[kind]);
            }
            largest = Math.max(largest, scores[number]);
        }
        for (int number = 0; number < scores.length; number++) {
            scores[number] = StrictMath.exp(Math.max(scores[number] - largest, -27));
        }
        return scores;
    }
}
