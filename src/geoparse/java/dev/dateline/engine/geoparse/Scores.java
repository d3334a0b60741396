package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What was found in articles, compared with what is in them. */
final class Scores {

    /** A place is right if it is nearer (Leidner, Toponym Resolution in Text, 2007). */
    private static final double NEAR_KM = 161;

    private static final double EARTH_KM = 12_742;
    private static final int SAMPLES = 1_000;

    /**
     * Of one article.
     *
     * @param hits names that were found with their exact ends
     * @param located toponyms whose position is known
     * @param right of these, the ones that were found and placed near it
     */
    record Count(int hits, int found, int toponyms, int located, int right) {

        Count and(Count other) {
            return new Count(
                    hits + other.hits,
                    found + other.found,
                    toponyms + other.toponyms,
                    located + other.located,
                    right + other.right);
        }

        double precision() {
            return hits / (double) found;
        }

        double recall() {
            return hits / (double) toponyms;
        }

        double f1() {
            return 2.0 * hits / (found + toponyms);
        }

        double accuracy() {
            return right / (double) located;
        }
    }

    private static final Count NOTHING = new Count(0, 0, 0, 0, 0);

    private final Map<String, Count> byPublisher = new TreeMap<>();

    void add(String publisher, Count count) {
        byPublisher.merge(publisher, count, Count::and);
    }

    Count sum() {
        return byPublisher.values().stream().reduce(NOTHING, Count::and);
    }

    /** 95 % of samples of as many publishers (bootstrap; Efron, 1979): articles of one are alike. */
    double[] interval(ToDoubleFunction<Count> measure) {
        return bootstrap(sample -> measure.applyAsDouble(sum(sample)));
    }

    /** The same of what these are better by than others of the same articles. */
    double[] interval(ToDoubleFunction<Count> measure, Scores others) {
        return bootstrap(sample -> measure.applyAsDouble(sum(sample)) - measure.applyAsDouble(others.sum(sample)));
    }

    private double[] bootstrap(ToDoubleFunction<int[]> measure) {
        int publishers = byPublisher.size();
        var random = new Random(1);
        double[] values = IntStream.range(0, SAMPLES)
                .mapToDouble(sample -> measure.applyAsDouble(
                        random.ints(publishers, 0, publishers).toArray()))
                .sorted()
                .toArray();
        return new double[] {values[SAMPLES / 40], values[SAMPLES - 1 - SAMPLES / 40]};
    }

    /** @param publishers by their places in the order of names */
    private Count sum(int[] publishers) {
        List<Count> counts = List.copyOf(byPublisher.values());
        return Arrays.stream(publishers).mapToObj(counts::get).reduce(NOTHING, Count::and);
    }

    static boolean isRight(GazetteerPlaces places, int place, Corpus.Position position) {
        return km(places.latitude(place), places.longitude(place), position) < NEAR_KM;
    }

    private static double km(double latitude, double longitude, Corpus.Position position) {
        double from = Math.toRadians(latitude);
        double to = Math.toRadians(position.latitude());
        double north = StrictMath.sin((to - from) / 2);
        double east = StrictMath.sin(Math.toRadians(position.longitude() - longitude) / 2);
        double square = north * north + StrictMath.cos(from) * StrictMath.cos(to) * east * east;
        return EARTH_KM * StrictMath.asin(Math.min(1, Math.sqrt(square)));
    }
}
