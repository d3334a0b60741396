package dev.dateline.engine.stems;

import java.util.Map;

/**
 * The Snowball stemmer for English ("Porter 2"), as PostgreSQL 15 has it in {@code english_stem}: {@code floods},
 * {@code flooded} and {@code flooding} have the stem {@code flood}. Later releases of Snowball changed details; this one does
 * not follow them, so that an order does not depend on a server's version.
 *
 * <p>Source: M. F. Porter, "The English (Porter2) stemming algorithm", snowballstem.org, 2001 to 2019.
 */
public final class EnglishStems {

    /** PostgreSQL does not stem longer words, in bytes. */
    private static final int MAX_WORD_BYTES = 1_000;

    private static final int MIN_LETTERS = 3;

    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("skis", "ski"),
            Map.entry("skies", "sky"),
            Map.entry("dying", "die"),
            Map.entry("lying", "lie"),
            Map.entry("tying", "tie"),
            Map.entry("idly", "idl"),
            Map.entry("gently", "gentl"),
            Map.entry("ugly", "ugli"),
            Map.entry("early", "earli"),
            Map.entry("only", "onli"),
            Map.entry("singly", "singl"),
            Map.entry("sky", "sky"),
            Map.entry("news", "news"),
            Map.entry("howe", "howe"),
            Map.entry("atlas", "atlas"),
            Map.entry("cosmos", "cosmos"),
            Map.entry("bias", "bias"),
            Map.entry("andes", "andes"));

    /** Words that are left as they are once their plural is removed. */
    private static final String[] WHOLE = {
        "inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"
    };

    // of suffixes that end alike, the longest comes first

    private static final String[] POSSESSIVES = {"'s'", "'s", "'"};

    private static final String[] VERB_ENDINGS = {"ingly", "edly", "ing", "ed"};

    /** Suffixes with what replaces them. */
    private static final String[][] STEP_2 = {
        {"ational", "ate"}, {"ization", "ize"}, {"fulness", "ful"}, {"ousness", "ous"}, {"iveness", "ive"},
        {"tional", "tion"}, {"lessli", "less"}, {"biliti", "ble"}, {"entli", "ent"}, {"ation", "ate"},
        {"alism", "al"}, {"aliti", "al"}, {"iviti", "ive"}, {"ousli", "ous"}, {"fulli", "ful"},
        {"enci", "ence"}, {"anci", "ance"}, {"abli", "able"}, {"izer", "ize"}, {"ator", "ate"},
        {"alli", "al"}, {"bli", "ble"}, {"ogi", "og"}, {"li", ""}
    };

    private static final String[][] STEP_3 = {
        {"ational", "ate"},
        {"tional", "tion"},
        {"alize", "al"},
        {"icate", "ic"},
        {"iciti", "ic"},
        {"ative", ""},
        {"ical", "ic"},
        {"ness", ""},
        {"ful", ""}
    };

    private static final String[] STEP_4 = {
        "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive", "ize", "ion",
        "al", "er", "ic"
    };

    private final StemWord word;

    private EnglishStems(StemWord word) {
        this.word = word;
    }

    /** The stem of a word in lower case. Words of fewer than three letters are their own stems. */
    public static String stem(String word) {
        String exception = EXCEPTIONS.get(word);
        if (exception != null) {
            return exception;
        }
        var letters = new StemWord(word);
        if (letters.size() < MIN_LETTERS || isTooLong(word)) {
            return word;
        }
        letters.prepare();
        letters.markRegions();
        new EnglishStems(letters).run();
        return letters.toString();
    }

    private static boolean isTooLong(String word) {
        return word.length() > MAX_WORD_BYTES / 3
                && word.codePoints().map(EnglishStems::bytes).sum() > MAX_WORD_BYTES;
    }

    private static int bytes(int letter) {
        if (letter < 0x800) {
            return letter < 0x80 ? 1 : 2;
        }
        return letter < 0x1_0000 ? 3 : 4;
    }

    private void run() {
        removePlural();
        for (String whole : WHOLE) {
            if (word.is(whole)) {
                return;
            }
        }
        removeVerbEnding();
        if (word.size() > 2 && (word.endsWith("y") || word.endsWith("Y")) && !word.isVowelBefore(word.size() - 1)) {
            word.replace(1, "i");
        }
        shortenLongSuffixes();
        shortenAdjectives();
        removeSuffix();
        removeLastLetter();
    }

    /** Step 1a, after the possessive. */
    private void removePlural() {
        for (String possessive : POSSESSIVES) {
            if (word.endsWith(possessive)) {
                word.replace(possessive.length(), "");
                break;
            }
        }
        if (word.endsWith("sses")) {
            word.replace(2, "");
        } else if (word.endsWith("ied") || word.endsWith("ies")) {
            word.replace(3, word.size() > 4 ? "i" : "ie");
        } else if (word.endsWith("s")
                && !word.endsWith("us")
                && !word.endsWith("ss")
                && word.hasVowelBefore(word.size() - 2)) {
            word.replace(1, "");
        }
    }

    /** Step 1b. */
    private void removeVerbEnding() {
        if (word.endsWith("eed") || word.endsWith("eedly")) {
            int length = word.endsWith("eed") ? 3 : 5;
            if (word.inR1(length)) {
                word.replace(length, "ee");
            }
            return;
        }
        for (String ending : VERB_ENDINGS) {
            if (word.endsWith(ending)) {
                if (word.hasVowelBefore(word.size() - ending.length())) {
                    word.replace(ending.length(), "");
                    restoreVerb();
                }
                return;
            }
        }
    }

    private void restoreVerb() {
        if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) {
            word.replace(0, "e");
        } else if (word.last(1) == word.last(2) && "bdfgmnprt".indexOf(word.last(1)) >= 0) {
            word.replace(1, "");
        } else if (word.endsAtR1() && word.isShortSyllable(word.size())) {
            word.replace(0, "e");
        }
    }

    /** Step 2. Only the longest suffix counts, also if it is not in R1. */
    private void shortenLongSuffixes() {
        for (String[] pair : STEP_2) {
            int length = pair[0].length();
            if (word.endsWith(pair[0])) {
                boolean follows = switch (pair[0]) {
                    case "ogi" -> word.last(length + 1) == 'l';
                    case "li" -> "cdeghkmnrt".indexOf(word.last(length + 1)) >= 0;
                    default -> true;
                };
                if (follows && word.inR1(length)) {
                    word.replace(length, pair[1]);
                }
                return;
            }
        }
    }

    /** Step 3. */
    private void shortenAdjectives() {
        for (String[] pair : STEP_3) {
            int length = pair[0].length();
            if (word.endsWith(pair[0])) {
                if (pair[0].equals("ative") ? word.inR2(length) : word.inR1(length)) {
                    word.replace(length, pair[1]);
                }
                return;
            }
        }
    }

    /** Step 4. */
    private void removeSuffix() {
        for (String suffix : STEP_4) {
            int length = suffix.length();
            if (word.endsWith(suffix)) {
                int before = word.last(length + 1);
                if (word.inR2(length) && (!suffix.equals("ion") || before == 's' || before == 't')) {
                    word.replace(length, "");
                }
                return;
            }
        }
    }

    /** Step 5. */
    private void removeLastLetter() {
        boolean removes = word.endsWith("e")
                ? word.inR2(1) || word.inR1(1) && !word.isShortSyllable(word.size() - 1)
                : word.endsWith("ll") && word.inR2(1);
        if (removes) {
            word.replace(1, "");
        }
    }
}
