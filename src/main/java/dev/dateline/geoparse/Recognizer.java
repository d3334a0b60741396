package dev.dateline.geoparse;

import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.gazetteer.NameKey;
import dev.dateline.gazetteer.NameTable;
import dev.dateline.gazetteer.NameUse;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Finds the names of places in a text: of all candidates, those with the highest sum of scores that do not overlap. */
final class Recognizer {

    private static final int LONGEST_ABBREVIATION = 5;

    private final Gazetteer gazetteer;
    private final Lexicon lexicon;
    private final LinearModel model;
    private final double lenience;
    private final CandidateFinder finder;

    /** @param lenience added to each score: above 0 it finds more, and is wrong more often */
    Recognizer(Gazetteer gazetteer, Lexicon lexicon, LinearModel model, double lenience) {
        this.lenience = lenience;
        this.gazetteer = gazetteer;
        this.lexicon = lexicon;
        this.model = model;
        finder = new CandidateFinder(gazetteer.names());
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
                || word.length() > LONGEST_ABBREVIATION
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

    /** A candidate, and the log-odds that it names a place plus the model's lenience. */
    record Scored(Candidate candidate, double score) {}

    /** That it names a place, 0 to 1. */
    double probability(Scored scored) {
        return 1 / (1 + StrictMath.exp(lenience - scored.score()));
    }

    /** The names, in the order of the text. */
    List<Scored> find(Tokens tokens, Effort effort) {
        List<Candidate> candidates = finder.find(tokens, effort);
        double[] scores = new double[candidates.size()];
        var context = new CandidateFeatures(gazetteer, lexicon, tokens, candidates, effort);
        var features = new FeatureList();
        for (int at = 0; at < scores.length; at++) {
            context.fill(at, features);
            scores[at] = model.score(features) + lenience;
        }
        return best(tokens.size(), candidates, scores);
    }

    /** Weighted interval scheduling (Kleinberg and Tardos, Algorithm Design, section 6.1). */
    static List<Scored> best(int tokens, List<Candidate> candidates, double[] scores) {
        double[] sum = new double[tokens + 1];
        int[] last = new int[tokens + 1];
        Arrays.fill(last, -1);
        int[] byEnd = byEnd(candidates);
        int next = 0;
        for (int end = 1; end <= tokens; end++) {
            sum[end] = sum[end - 1];
            while (next < byEnd.length && candidates.get(byEnd[next]).to() == end) {
                int number = byEnd[next++];
                double with = scores[number] + sum[candidates.get(number).from()];
                if (scores[number] > 0 && with > sum[end]) {
                    sum[end] = with;
                    last[end] = number;
                }
            }
        }
        Deque<Scored> chosen = new ArrayDeque<>();
        for (int end = tokens; end > 0; ) {
            if (last[end] < 0) {
                end--;
            } else {
                chosen.addFirst(new Scored(candidates.get(last[end]), scores[last[end]]));
                end = candidates.get(last[end]).from();
            }
        }
        return List.copyOf(chosen);
    }

    private static int[] byEnd(List<Candidate> candidates) {
        long[] keys = new long[candidates.size()];
        for (int at = 0; at < keys.length; at++) {
            keys[at] = (long) candidates.get(at).to() << Integer.SIZE | at;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }
}
