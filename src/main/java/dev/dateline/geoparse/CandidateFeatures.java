package dev.dateline.geoparse;

import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.gazetteer.NameTable;
import dev.dateline.gazetteer.NameUse;
import dev.dateline.gazetteer.PlaceClass;
import dev.dateline.gazetteer.PlaceTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Features of the candidates of a text. */
final class CandidateFeatures {

    /** Of the features of a candidate. */
    private static final int STEPS = 50;

    /** The least number of people of each bucket from the second on: the powers of the root of 10, less 1. */
    private static final int[] LEAST_OF_BUCKETS = IntStream.rangeClosed(1, 18)
            .map(bucket -> (int) Math.ceil(StrictMath.pow(10, bucket / 2.0) - 1))
            .toArray();

    private final Gazetteer gazetteer;
    private final Lexicon lexicon;
    private final Tokens tokens;
    private final List<Candidate> candidates;
    private final Occurrences occurrences;
    private final Containment containment;
    private final Effort effort;
    /** What the gazetteer says of each name: a text may repeat a name of thousands of places. */
    private final Map<Integer, int[]> byName = new HashMap<>();

    /** @param candidates in the order of their first tokens */
    CandidateFeatures(Gazetteer gazetteer, Lexicon lexicon, Tokens tokens, List<Candidate> candidates) {
        this(gazetteer, lexicon, tokens, candidates, Effort.uninterrupted());
    }

    CandidateFeatures(Gazetteer gazetteer, Lexicon lexicon, Tokens tokens, List<Candidate> candidates, Effort effort) {
        this.gazetteer = gazetteer;
        this.lexicon = lexicon;
        this.tokens = tokens;
        this.candidates = candidates;
        this.effort = effort;
        containment = new Containment(gazetteer, effort);
        occurrences = new Occurrences(lexicon, tokens, candidates, effort);
    }

    /** @param number of the candidate */
    void fill(int number, FeatureList features) {
        Candidate candidate = candidates.get(number);
        effort.add(STEPS);
        features.clear();
        features.add(1);
        addWords(candidate, features);
        addNeighbors(candidate, features);
        addSelf(number, features);
        addPlaces(candidate, features);
        addQualifiers(number, features);
        addText(candidate, features);
    }

    private void addWords(Candidate candidate, FeatureList features) {
        int from = candidate.from();
        int to = candidate.to();
        String before = tokens.lower(from - 1);
        String after = tokens.lower(to);
        features.add(2, before);
        features.add(3, tokens.lower(from - 2));
        features.add(4, after);
        features.add(5, tokens.lower(to + 1));
        features.add(6, tokens.lower(from - 2), before);
        features.add(7, after, tokens.lower(to + 1));
        features.add(8, shape(from - 1), shape(to));
        features.add(9, before, after);
    }

    private String shape(int token) {
        String word = tokens.word(token);
        if (word.isEmpty()) {
            return "";
        }
        if (tokens.isNumber(token)) {
            return "0";
        }
        if (!tokens.isWord(token)) {
            return word;
        }
        if (!tokens.isCapitalized(token)) {
            return "a";
        }
        return word.length() > 1 && isCapitals(word) ? "AA" : word.endsWith(".") ? "A." : "Aa";
    }

    private static boolean isCapitals(String word) {
        for (int at = 0; at < word.length(); at++) {
            if (Character.isLowerCase(word.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    private void addNeighbors(Candidate candidate, FeatureList features) {
        int from = candidate.from();
        int to = candidate.to();
        String before = tokens.lower(from - 1);
        boolean title = WordLists.TITLES.contains(before);
        boolean capitalBefore = tokens.isCapitalized(from - 1) && !title && !tokens.endsLine(from - 1);
        boolean capitalAfter = tokens.isCapitalized(to) && !tokens.endsLine(to - 1);
        features.add(10, (capitalBefore ? 1 : 0) + (capitalAfter ? 2 : 0));
        features.add(11, (capitalBefore ? 1 : 0) + (tokens.beginsSentence(from - 1) ? 2 : 0));
        if (title) {
            features.add(12);
        }
        if (capitalBefore) {
            addFirstName(from - 1, features);
        }
        addOrganizations(from, to, capitalAfter, features);
        if (WordLists.KINDS.contains(tokens.word(to))) {
            features.add(18);
        }
        if (capitalAfter && lexicon.isWord(tokens.lower(to))) {
            features.add(19);
        }
        if (tokens.word(from - 1).equals("-") || tokens.word(to).equals("-")) {
            features.add(20, tokens.word(to).equals("-") ? 1 : 0);
        }
        features.add(21, WordLists.LOCATIVES.contains(before) ? capitalAfter ? 2 : 1 : 0);
        if (lexicon.isFirstName(candidate.key())) {
            features.add(22, capitalAfter ? 1 : 0);
        }
    }

    /** Of a token that may be one, or an initial. */
    private void addFirstName(int token, FeatureList features) {
        if (lexicon.isFirstName(tokens.lower(token))) {
            features.add(13);
        }
        if (tokens.word(token).length() == 2 && tokens.word(token).endsWith(".")) {
            features.add(14);
        }
    }

    /** "Alexandria Police", "Alexandria Fire Department", "Bank of Alexandria". */
    private void addOrganizations(int from, int to, boolean capitalAfter, FeatureList features) {
        if (WordLists.ORGANIZATIONS.contains(tokens.word(to))) {
            features.add(15);
        }
        if (WordLists.ORGANIZATIONS.contains(tokens.word(to + 1)) && capitalAfter) {
            features.add(16);
        }
        if (WordLists.ORGANIZATIONS.contains(tokens.word(from - 1))) {
            features.add(17);
        }
    }

    private void addSelf(int number, FeatureList features) {
        Candidate candidate = candidates.get(number);
        int from = candidate.from();
        int last = candidate.to() - 1;
        String key = candidate.key();
        String text = tokens.text().substring(tokens.begin(from), tokens.end(last));
        features.add(30, Math.min(candidate.length(), 4));
        if (candidate.name() < 0) {
            features.add(31, tokens.lower(last));
            features.add(32, tokens.lower(from));
        }
        if (candidate.length() > 1 && WordLists.KINDS.contains(tokens.word(last))) {
            features.add(33, tokens.lower(last));
        }
        boolean isWord = candidate.length() == 1 && lexicon.isWord(key);
        boolean begins = tokens.beginsSentence(from);
        features.add(34, (isWord ? 1 : 0) + (begins ? 2 : 0) + (occurrences.isInLowerCase(key) ? 4 : 0));
        if (isCapitals(text)) {
            features.add(35, Math.min(text.length(), 4));
            features.add(36, text);
        }
        features.add(37, key);
        boolean inside = false;
        boolean outside = false;
        for (int at = number; at >= 0 && candidates.get(at).from() > from - CandidateFinder.MOST_TOKENS; at--) {
            inside |=
                    candidates.get(at).contains(candidate) && candidates.get(at).name() >= 0;
            outside |=
                    candidate.contains(candidates.get(at)) && candidates.get(at).name() >= 0;
        }
        for (int at = number + 1; at < candidates.size() && candidates.get(at).from() <= last; at++) {
            inside |=
                    candidates.get(at).contains(candidate) && candidates.get(at).name() >= 0;
            outside |=
                    candidate.contains(candidates.get(at)) && candidates.get(at).name() >= 0;
        }
        features.add(38, (inside ? 1 : 0) + (outside ? 2 : 0) + (candidate.name() < 0 ? 4 : 0));
        features.add(39, Math.min(text.length(), 5));
    }

    private void addPlaces(Candidate candidate, FeatureList features) {
        if (candidate.name() < 0) {
            features.add(50);
            return;
        }
        features.addAll(byName.computeIfAbsent(candidate.name(), this::ofName));
    }

    private int[] ofName(int name) {
        var features = new FeatureList();
        PlaceTable places = gazetteer.places();
        NameTable names = gazetteer.names();
        int most = 0;
        int main = 0;
        int kinds = 0;
        boolean abbreviation = false;
        boolean demonym = false;
        boolean country = false;
        boolean state = false;
        int count = names.to(name) - names.from(name);
        effort.add(count);
        for (int at = names.from(name); at < names.to(name); at++) {
            int place = names.place(at);
            NameUse use = names.use(at);
            most = Math.max(most, places.population(place));
            kinds |= 1 << places.kind(place).ordinal();
            if (use == NameUse.MAIN) {
                main = Math.max(main, places.population(place) + 1);
            }
            abbreviation |= use == NameUse.ABBREVIATION;
            demonym |= use == NameUse.DEMONYM;
            country |= places.kind(place) == PlaceClass.COUNTRY && use != NameUse.OTHER;
            state |= places.kind(place) == PlaceClass.STATE && use != NameUse.OTHER;
        }
        features.add(51, bucket(most));
        features.add(52, main == 0 ? -1 : bucket(main));
        features.add(53, Math.min(6, 32 - Integer.numberOfLeadingZeros(count)));
        features.add(54, (abbreviation ? 1 : 0) + (demonym ? 2 : 0) + (country ? 4 : 0) + (state ? 8 : 0));
        features.add(55, kinds);
        features.add(
                56,
                places.kind(names.place(names.from(name))).ordinal() * 4
                        + names.use(names.from(name)).ordinal());
        return features.toArray();
    }

    /** Twice the logarithm to the base 10, rounded down. */
    private static int bucket(int people) {
        int bucket = 0;
        while (bucket < LEAST_OF_BUCKETS.length && LEAST_OF_BUCKETS[bucket] <= people) {
            bucket++;
        }
        return bucket;
    }

    /** "Alexandria, La.": a place and a larger one that it is in. */
    private void addQualifiers(int number, FeatureList features) {
        Candidate candidate = candidates.get(number);
        if (isPause(candidate.to())) {
            int next = candidate.to() + 1;
            int best = 0;
            for (int at = number + 1;
                    at < candidates.size() && candidates.get(at).from() <= next;
                    at++) {
                Candidate after = candidates.get(at);
                if (after.from() == next) {
                    best = Math.max(best, isIn(candidate, after) ? 2 : 1);
                }
            }
            features.add(60, best);
        }
        if (isPause(candidate.from() - 1)) {
            int end = candidate.from() - 1;
            int best = 0;
            for (int at = number - 1; at >= 0 && candidates.get(at).from() >= end - CandidateFinder.MOST_TOKENS; at--) {
                Candidate before = candidates.get(at);
                if (before.to() == end) {
                    best = Math.max(best, isIn(before, candidate) ? 2 : 1);
                }
            }
            features.add(61, best);
        }
    }

    private boolean isPause(int token) {
        return tokens.word(token).equals(",") || tokens.word(token).equals("(");
    }

    private boolean isIn(Candidate part, Candidate whole) {
        if (part.name() < 0 || whole.name() < 0) {
            return false;
        }
        return containment.whole(part.name(), whole.name()) != Containment.NONE;
    }

    private void addText(Candidate candidate, FeatureList features) {
        occurrences.add(candidate, features);
        int at = candidate.from();
        if (at < 40) {
            features.add(74, at < 12 ? 1 : 0);
        }
        String after = tokens.word(candidate.to());
        boolean isDash = after.equals("—")
                || after.equals("–")
                || after.equals("-") && tokens.word(candidate.to() + 1).equals("-");
        if (isDash || after.equals("(") && isAgency(candidate.to() + 1)) {
            features.add(75);
        }
    }

    /** "(AP)" */
    private boolean isAgency(int token) {
        return tokens.isWord(token)
                && isCapitals(tokens.word(token))
                && tokens.word(token + 1).equals(")");
    }
}
