package dev.dateline.geoparse;

import dev.dateline.gazetteer.NameKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** How often the candidates' names occur in a text, and beside what. */
final class Occurrences {

    private static final int MOST = 4;
    private static final int MOST_BESIDE = 2;

    /** For each candidate. */
    private static final int STEPS = 20;

    /** The candidates' names that the text has as words in lower case. */
    private final Set<String> lowers = new HashSet<>();

    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> afterLocatives = new HashMap<>();
    private final Map<String, Integer> ofPersons = new HashMap<>();
    private final Map<String, Integer> ofOrganizations = new HashMap<>();

    Occurrences(Lexicon lexicon, Tokens tokens, Candidates candidates, Effort effort) {
        for (int number = 0; number < candidates.size(); number++) {
            effort.add(STEPS);
            String key = candidates.key(number);
            int from = candidates.from(number);
            int to = candidates.to(number);
            counts.merge(key, 1, Integer::sum);
            String before = tokens.lower(from - 1);
            boolean isOrganization = WordLists.ORGANIZATIONS.contains(tokens.word(to));
            boolean goesOn = tokens.isCapitalized(to) && !tokens.beginsSentence(to);
            if (WordLists.STRONG_LOCATIVES.contains(before) && !goesOn) {
                afterLocatives.merge(key, 1, Integer::sum);
            }
            if (WordLists.TITLES.contains(before)
                    || lexicon.isFirstName(before) && tokens.isCapitalized(from - 1)
                    || lexicon.isFirstName(key) && goesOn && !isOrganization) {
                ofPersons.merge(key, 1, Integer::sum);
            }
            if (isOrganization) {
                ofOrganizations.merge(key, 1, Integer::sum);
            }
        }
        for (int at = 0; at < tokens.size(); at++) {
            effort.add(1);
            if (tokens.isWord(at) && !tokens.isCapitalized(at)) {
                String key = key(tokens.word(at));
                if (counts.containsKey(key)) {
                    lowers.add(key);
                }
            }
        }
    }

    /** "café" is the key "cafe" in lower case. */
    private static String key(String word) {
        return word.chars().allMatch(character -> character < 0x80) ? word : NameKey.of(word);
    }

    /** Whether the text has the name as a word in lower case. */
    boolean isInLowerCase(String key) {
        return lowers.contains(key);
    }

    void add(String key, FeatureList features) {
        features.add(70, Math.min(MOST, counts.getOrDefault(key, 0)));
        features.add(71, Math.min(MOST_BESIDE, afterLocatives.getOrDefault(key, 0)));
        features.add(72, Math.min(MOST_BESIDE, ofPersons.getOrDefault(key, 0)));
        features.add(73, Math.min(MOST_BESIDE, ofOrganizations.getOrDefault(key, 0)));
    }
}
