package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Learns which candidates are names of places. */
final class RecognitionTraining {

    /** Weights nearer to 0 are left out of the model. */
    private static final double LEAST_WEIGHT = 0.01;

    private RecognitionTraining() {}

    /**
     * All candidates of a text, and whether they are in its toponyms.
     *
     * @param features is filled with those of each candidate
     */
    static List<LogisticRegression.Example> examples(
            Gazetteer gazetteer, Lexicon lexicon, Corpus.Article article, FeatureList features) {
        var recognizer = new Recognizer(gazetteer, lexicon, LinearModel.EMPTY, 0);
        Tokens tokens = recognizer.tokens(article.text());
        Candidates candidates = CandidateFinder.find(tokens, gazetteer.names());
        Set<Geoparser.Span> toponyms = new HashSet<>();
        article.toponyms().forEach(toponym -> toponyms.add(toponym.span()));
        var context = new CandidateFeatures(gazetteer, lexicon, tokens, candidates);
        List<LogisticRegression.Example> examples = new ArrayList<>();
        for (int number = 0; number < candidates.size(); number++) {
            context.fill(number, features);
            var span = new Geoparser.Span(tokens.begin(candidates.from(number)), tokens.end(candidates.to(number) - 1));
            examples.add(new LogisticRegression.Example(features.toArray(), toponyms.contains(span)));
        }
        return examples;
    }

    static LinearModel train(List<LogisticRegression.Example> examples) {
        return model(weights(examples));
    }

    static TreeMap<Integer, Double> weights(List<LogisticRegression.Example> examples) {
        TreeMap<Integer, Double> weights = LogisticRegression.train(examples);
        weights.values().removeIf(weight -> Math.abs(weight) < LEAST_WEIGHT);
        return weights;
    }

    static LinearModel model(TreeMap<Integer, Double> weights) {
        int[] features = weights.keySet().stream().mapToInt(feature -> feature).toArray();
        float[] values = new float[features.length];
        int at = 0;
        for (double weight : weights.values()) {
            values[at++] = ModelFile.rounded(weight);
        }
        return new LinearModel(features, values);
    }
}
