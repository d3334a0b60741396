package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.NameKey;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.NameUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Finds the names of places in a text: of all candidates, those with the highest sum of scores that do not overlap. */
final class Recognizer {

    private static final int MAX_ABBREVIATION_CHARACTERS = 5;

    private final Gazetteer gazetteer;
    private final Lexicon lexicon;
    private final LinearModel model;
    private final double lenience;

    /** @param lenience added to each score: above 0 it finds more, and is wrong more often */
    Recognizer(Gazetteer gazetteer, Lexicon lexicon, LinearModel model, double lenience) {
        this.lenience = lenience;
        this.gazetteer = gazetteer;
        this.lexicon = lexicon;
        this.model = model;
    }

    Tokens tokens(String text) {
        return tokens(text, Effort.uninterrupted());
    }

    Tokens tokens(String text, Effort effort) {
        return Tokenizer.read(text, this::isAbbreviation, effort);
    }

    /** A place's usual abbreviation, as in "La." */
    private boolean isAbbreviation(String word) {
        if (word.length() < 2
                || word.length() > MAX_ABBREVIATION_CHARACTERS
                || word.chars().noneMatch(Character::isLowerCase)) {
            return false;
        }
        NameTable names = gazetteer.names();
        int name = names.find(NameKey.of(word));
        for (int at = name < 0 ? 0 : names.from(name); name >= 0 && at < names.to(name); at++) {
            if (names.use(at) == NameUse.ABBREVIATION) {
                return true;
            }
        }
        return false;
    }

    /**
     * A candidate that is likelier to name a place than not.
     *
     * @param from its first token
     * @param to the token after its last
     * @param name its ordinal in the gazetteer; negative for a name that only looks like one of a place
     * @param score the log-odds that it names a place plus the model's lenience; above 0
     */
    record Scored(int from, int to, int name, double score) {}

    /** That it names a place, 0 to 1. */
    double probability(Scored scored) {
        return 1 / (1 + StrictMath.exp(lenience - scored.score()));
    }

    /** The names, in the order of the text. */
    List<Scored> find(Tokens tokens, Effort effort) {
        Candidates candidates = CandidateFinder.find(tokens, gazetteer.names(), effort);
        var context = new CandidateFeatures(gazetteer, lexicon, tokens, candidates, effort);
        var features = new FeatureList();
        List<Scored> likely = new ArrayList<>();
        for (int at = 0; at < candidates.size(); at++) {
            context.fill(at, features);
            double score = model.score(features) + lenience;
            if (score > 0) {
                likely.add(new Scored(candidates.from(at), candidates.to(at), candidates.name(at), score));
            }
        }
        return best(tokens.size(), likely);
    }

    /** Weighted interval scheduling (Kleinberg and Tardos, Algorithm Design, section 6.1). */
    private static List<Scored> best(int tokens, List<Scored> likely) {
        double[] sum = new double[tokens + 1];
        int[] last = new int[tokens + 1];
        Arrays.fill(last, -1);
        likely.sort(Comparator.comparingInt(Scored::to));
        int next = 0;
        for (int end = 1; end <= tokens; end++) {
            sum[end] = sum[end - 1];
            while (next < likely.size() && likely.get(next).to() == end) {
                Scored candidate = likely.get(next);
                double with = candidate.score() + sum[candidate.from()];
                if (with > sum[end]) {
                    sum[end] = with;
                    last[end] = next;
                }
                next++;
            }
        }
        List<Scored> chosen = new ArrayList<>();
        for (int end = tokens; end > 0; ) {
            if (last[end] < 0) {
                end--;
            } else {
                chosen.add(likely.get(last[end]));
                end = likely.get(last[end]).from();
            }
        }
        return chosen.reversed();
    }
}
