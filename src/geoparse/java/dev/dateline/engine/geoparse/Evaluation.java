package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Measures recognition and resolution on publishers from which nothing was learned, in five folds. */
final class Evaluation {

    static final int FOLDS = 5;

    /** How an article was read: the names that were found, and what they mean. */
    record Reading(Corpus.Article article, List<FoundName> names, Toponyms toponyms) {}

    private final Gazetteer gazetteer;
    private final Lexicon lexicon;
    private final Corpus corpus;
    private final Map<String, Integer> folds;
    private final double lenience;

    Evaluation(Gazetteer gazetteer, Lexicon lexicon, Corpus corpus, double lenience) {
        this.gazetteer = gazetteer;
        this.lexicon = lexicon;
        this.corpus = corpus;
        this.lenience = lenience;
        folds = corpus.folds(FOLDS);
    }

    private List<Corpus.Article> articles(int fold, boolean inside) {
        return corpus.articles().stream()
                .filter(article -> (folds.get(article.publisher()) == fold) == inside)
                .toList();
    }

    /** One model a fold, learned from the other folds. */
    List<LinearModel> recognitions(FeatureList features) {
        Map<Corpus.Article, List<LogisticRegression.Example>> examples = new HashMap<>();
        for (Corpus.Article article : corpus.articles()) {
            examples.put(article, RecognitionTraining.examples(gazetteer, lexicon, article, features));
        }
        List<LinearModel> models = new ArrayList<>();
        for (int fold = 0; fold < FOLDS; fold++) {
            models.add(RecognitionTraining.train(articles(fold, false).stream()
                    .flatMap(article -> examples.get(article).stream())
                    .toList()));
        }
        return models;
    }

    /**
     * Weights of evidence, a fold.
     *
     * @param without a kind of evidence that is not used
     */
    List<Weights> resolutions(Evidence.@Nullable Kind without) {
        List<Weights> weights = new ArrayList<>();
        for (int fold = 0; fold < FOLDS; fold++) {
            weights.add(new ResolutionTraining(gazetteer, articles(fold, false), without).train());
        }
        return weights;
    }

    /**
     * Reads all articles, each by the models that were not learned from its publisher.
     *
     * @param recognitions empty: the names are given
     * @param rounds of reading; with more than one, what the source's other articles are about is known
     */
    Scores read(List<LinearModel> recognitions, List<Weights> resolutions, int rounds, Consumer<Reading> each) {
        var scores = new Scores();
        for (int fold = 0; fold < FOLDS; fold++) {
            List<ResolutionTraining.Text> texts = new ArrayList<>();
            for (Corpus.Article article : articles(fold, true)) {
                List<FoundName> names = recognitions.isEmpty()
                        ? ResolutionTraining.names(gazetteer, article)
                        : geoparser(recognitions.get(fold), resolutions.get(fold))
                                .recognize(article.text());
                texts.add(new ResolutionTraining.Text(article, names, new Toponyms(gazetteer, article.text(), names)));
            }
            new ResolutionTraining(gazetteer, List.of(), null).read(texts, resolutions.get(fold), rounds);
            for (ResolutionTraining.Text text : texts) {
                var reading = new Reading(text.article(), text.names(), text.toponyms());
                scores.add(text.article().publisher(), count(reading));
                each.accept(reading);
            }
        }
        return scores;
    }

    private Geoparser geoparser(LinearModel recognition, Weights resolution) {
        return new Model("", lexicon, recognition, lenience, resolution).geoparser(gazetteer);
    }

    private Scores.Count count(Reading reading) {
        Map<Geoparser.Span, Integer> found = new HashMap<>();
        for (int at = 0; at < reading.names().size(); at++) {
            FoundName name = reading.names().get(at);
            found.put(new Geoparser.Span(name.begin(), name.end()), at);
        }
        int hits = 0;
        int located = 0;
        int right = 0;
        Set<Geoparser.Span> spans = new HashSet<>();
        for (Corpus.Toponym toponym : reading.article().toponyms()) {
            Integer at = found.get(toponym.span());
            hits += at != null && spans.add(toponym.span()) ? 1 : 0;
            if (toponym.position() != null) {
                located++;
                right += at != null && isRight(reading, at, toponym.position()) ? 1 : 0;
            }
        }
        return new Scores.Count(
                hits, reading.names().size(), reading.article().toponyms().size(), located, right);
    }

    boolean isRight(Reading reading, int at, Corpus.Position position) {
        Toponym resolved = reading.toponyms().of(at);
        return resolved != null && Scores.isRight(gazetteer.places(), resolved.place(), position);
    }

    /** Resolution by population alone, or the like: without what a name's neighbors and its source say. */
    static List<Weights> same(double[] weights) {
        return Collections.nCopies(FOLDS, new Weights(weights, weights));
    }
}
