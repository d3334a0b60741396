package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.NameUse;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Features of the candidates of a text. */
final class CandidateFeatures {

    /** Of the features of a candidate. */
    private static final int STEPS = 50;

    /** The least number of people of each bucket from the second on: the powers of the root of 10, less 1. */
    private static final int[] MIN_PEOPLE_OF_BUCKETS = IntStream.rangeClosed(1, 18)
            .map(bucket -> (int) Math.ceil(StrictMath.pow(10, bucket / 2.0) - 1))
            .toArray();

    private final Gazetteer gazetteer;
    private final Lexicon lexicon;
    private final Tokens tokens;
    private final Candidates candidates;
    private final Occurrences occurrences;
    private final Containment containment;
    private final Effort effort;
    /**
     * By the number of a name's key, what the gazetteer says of it: a text may repeat a name of thousands of places. Null if
     * it was not asked for.
     */
    private final int[] @Nullable [] byKey;

    private final FeatureList ofKey = new FeatureList();

    /** @param candidates in the order of their first tokens */
    CandidateFeatures(Gazetteer gazetteer, Lexicon lexicon, Tokens tokens, Candidates candidates) {
        this(gazetteer, lexicon, tokens, candidates, Effort.uninterrupted());
    }

    CandidateFeatures(Gazetteer gazetteer, Lexicon lexicon, Tokens tokens, Candidates candidates, Effort effort) {
        this.gazetteer = gazetteer;
        this.lexicon = lexicon;
        this.tokens = tokens;
        this.candidates = candidates;
        this.effort = effort;
        byKey = new int[candidates.phrases().keys()][];
        containment = new Containment(gazetteer, effort);
        occurrences = new Occurrences(lexicon, tokens, candidates, effort);
    }

    /** @param number of the candidate */
    void fill(int number, FeatureList features) {
        effort.add(STEPS);
        features.clear();
        features.add(1);
        addWords(number, features);
        addNeighbors(number, features);
        addSelf(number, features);
        addPlaces(number, features);
        addQualifiers(number, features);
        addText(number, features);
    }

    private void addWords(int number, FeatureList features) {
        int from = candidates.from(number);
        int to = candidates.to(number);
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
        return Words.isInCapitals(word, 0, word.length());
    }

    private void addNeighbors(int number, FeatureList features) {
        int from = candidates.from(number);
        int to = candidates.to(number);
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
        if (lexicon.isFirstName(candidates.key(number))) {
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
        int from = candidates.from(number);
        int last = candidates.to(number) - 1;
        int length = candidates.length(number);
        boolean isName = candidates.name(number) >= 0;
        String key = candidates.key(number);
        int begin = tokens.begin(from);
        int end = tokens.end(last);
        features.add(30, Math.min(length, 4));
        if (!isName) {
            features.add(31, tokens.lower(last));
            features.add(32, tokens.lower(from));
        }
        if (length > 1 && WordLists.KINDS.contains(tokens.word(last))) {
            features.add(33, tokens.lower(last));
        }
        boolean isWord = length == 1 && lexicon.isWord(key);
        boolean begins = tokens.beginsSentence(from);
        features.add(
                34,
                (isWord ? 1 : 0)
                        + (begins ? 2 : 0)
                        + (occurrences.isInLowerCase(candidates.keyNumber(number)) ? 4 : 0));
        if (Words.isInCapitals(tokens.text(), begin, end)) {
            features.add(35, Math.min(end - begin, 4));
            features.add(36, tokens.text().substring(begin, end));
        }
        features.add(37, key);
        boolean inside = false;
        boolean outside = false;
        int first = number;
        while (first > 0 && candidates.from(first - 1) > from - CandidateFinder.MAX_TOKENS) {
            first--;
        }
        for (int at = first; at < candidates.size() && candidates.from(at) <= last; at++) {
            if (candidates.name(at) >= 0) {
                inside |= candidates.contains(at, number);
                outside |= candidates.contains(number, at);
            }
        }
        features.add(38, (inside ? 1 : 0) + (outside ? 2 : 0) + (isName ? 0 : 4));
        features.add(39, Math.min(end - begin, 5));
    }

    private void addPlaces(int number, FeatureList features) {
        if (candidates.name(number) < 0) {
            features.add(50);
            return;
        }
        int key = candidates.keyNumber(number);
        int[] known = byKey[key];
        if (known == null) {
            known = ofName(candidates.name(number), ofKey);
            byKey[key] = known;
        }
        features.addAll(known);
    }

    private int[] ofName(int name, FeatureList features) {
        features.clear();
        GazetteerPlaces places = gazetteer.places();
        NameTable names = gazetteer.names();
        int largest = 0;
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
            largest = Math.max(largest, places.population(place));
            kinds |= 1 << places.kind(place).ordinal();
            if (use == NameUse.MAIN) {
                main = Math.max(main, places.population(place) + 1);
            }
            abbreviation |= use == NameUse.ABBREVIATION;
            demonym |= use == NameUse.DEMONYM;
            country |= places.kind(place) == PlaceClass.COUNTRY && use != NameUse.OTHER;
            state |= places.kind(place) == PlaceClass.STATE && use != NameUse.OTHER;
        }
        features.add(51, bucket(largest));
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
        while (bucket < MIN_PEOPLE_OF_BUCKETS.length && MIN_PEOPLE_OF_BUCKETS[bucket] <= people) {
            bucket++;
        }
        return bucket;
    }

    /** "Alexandria, La.": a place and a larger one that it is in. */
    private void addQualifiers(int number, FeatureList features) {
        if (isPause(candidates.to(number))) {
            int next = candidates.to(number) + 1;
            int best = 0;
            for (int at = number + 1; at < candidates.size() && candidates.from(at) <= next; at++) {
                if (candidates.from(at) == next) {
                    best = Math.max(best, isIn(number, at) ? 2 : 1);
                }
            }
            features.add(60, best);
        }
        if (isPause(candidates.from(number) - 1)) {
            int end = candidates.from(number) - 1;
            int best = 0;
            for (int at = number - 1; at >= 0 && candidates.from(at) >= end - CandidateFinder.MAX_TOKENS; at--) {
                if (candidates.to(at) == end) {
                    best = Math.max(best, isIn(at, number) ? 2 : 1);
                }
            }
            features.add(61, best);
        }
    }

    private boolean isPause(int token) {
        return tokens.word(token).equals(",") || tokens.word(token).equals("(");
    }

    private boolean isIn(int part, int whole) {
        int partName = candidates.name(part);
        int wholeName = candidates.name(whole);
        return partName >= 0 && wholeName >= 0 && containment.whole(partName, wholeName) != Containment.NONE;
    }

    private void addText(int number, FeatureList features) {
        occurrences.add(candidates.keyNumber(number), features);
        int at = candidates.from(number);
        if (at < 40) {
            features.add(74, at < 12 ? 1 : 0);
        }
        int to = candidates.to(number);
        String after = tokens.word(to);
        boolean isDash = after.equals("—")
                || after.equals("–")
                || after.equals("-") && tokens.word(to + 1).equals("-");
        if (isDash || after.equals("(") && isAgency(to + 1)) {
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
