package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.NameKey;

/** How often the candidates' names occur in a text, and beside what. */
final class Occurrences {

    private static final int MAX_COUNTED = 4;
    private static final int MAX_COUNTED_NEIGHBORS = 2;

    /** For each candidate. */
    private static final int STEPS = 20;

    // by the number of the name's key
    private final int[] counts;
    private final int[] afterLocatives;
    private final int[] ofPersons;
    private final int[] ofOrganizations;
    /** Whether the text has the name as a word in lower case. */
    private final boolean[] isInLowerCase;

    Occurrences(Lexicon lexicon, Tokens tokens, Candidates candidates, Effort effort) {
        int keys = candidates.phrases().keys();
        counts = new int[keys];
        afterLocatives = new int[keys];
        ofPersons = new int[keys];
        ofOrganizations = new int[keys];
        isInLowerCase = new boolean[keys];
        for (int number = 0; number < candidates.size(); number++) {
            effort.add(STEPS);
            int key = candidates.keyNumber(number);
            int from = candidates.from(number);
            int to = candidates.to(number);
            counts[key]++;
            String before = tokens.lower(from - 1);
            boolean isOrganization = WordLists.ORGANIZATIONS.contains(tokens.word(to));
            boolean goesOn = tokens.isCapitalized(to) && !tokens.beginsSentence(to);
            if (WordLists.STRONG_LOCATIVES.contains(before) && !goesOn) {
                afterLocatives[key]++;
            }
            if (WordLists.TITLES.contains(before)
                    || lexicon.isFirstName(before) && tokens.isCapitalized(from - 1)
                    || goesOn && !isOrganization && lexicon.isFirstName(candidates.key(number))) {
                ofPersons[key]++;
            }
            if (isOrganization) {
                ofOrganizations[key]++;
            }
        }
        Words words = tokens.words();
        for (int word = 0; word < words.size(); word++) {
            effort.add(STEPS);
            if (words.isWord(word) && !words.isCapitalized(word)) {
                int key = candidates.phrases().findKey(key(words.word(word)));
                if (key >= 0 && counts[key] > 0) {
                    isInLowerCase[key] = true;
                }
            }
        }
    }

    /** "café" is the key "cafe" in lower case. */
    private static String key(String word) {
        return word.chars().allMatch(character -> character < 0x80) ? word : NameKey.of(word);
    }

    /** Whether the text has the candidate's name as a word in lower case. */
    boolean isInLowerCase(int keyNumber) {
        return isInLowerCase[keyNumber];
    }

    void add(int keyNumber, FeatureList features) {
        features.add(70, Math.min(MAX_COUNTED, counts[keyNumber]));
        features.add(71, Math.min(MAX_COUNTED_NEIGHBORS, afterLocatives[keyNumber]));
        features.add(72, Math.min(MAX_COUNTED_NEIGHBORS, ofPersons[keyNumber]));
        features.add(73, Math.min(MAX_COUNTED_NEIGHBORS, ofOrganizations[keyNumber]));
    }
}
