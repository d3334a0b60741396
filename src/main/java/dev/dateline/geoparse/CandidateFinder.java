package dev.dateline.geoparse;

import dev.dateline.gazetteer.NameTable;

/** Finds every sequence of tokens that is a name of the gazetteer, or looks like a geographic name. */
final class CandidateFinder {

    /** Longest name. */
    static final int MOST_TOKENS = 7;

    /** Of a capitalized token: names of up to seven tokens are looked up. */
    private static final int STEPS = 40;

    private final NameTable names;

    CandidateFinder(NameTable names) {
        this.names = names;
    }

    Candidates find(Tokens tokens) {
        return find(tokens, Effort.uninterrupted());
    }

    Candidates find(Tokens tokens, Effort effort) {
        var phrases = new Phrases(tokens.text(), names);
        var found = new Candidates(phrases);
        for (int from = 0; from < tokens.size(); from++) {
            effort.add(tokens.isCapitalized(from) ? STEPS : 1);
            if (tokens.isCapitalized(from)) {
                addNames(tokens, from, phrases, found);
                addLooks(tokens, from, phrases, found);
                addRoad(tokens, from, phrases, found);
            }
        }
        return found;
    }

    private void addNames(Tokens tokens, int from, Phrases phrases, Candidates found) {
        String first = phrases.key(phrase(tokens, from, from, phrases));
        int most = first.isEmpty() ? 0 : names.mostWords(first);
        int words = 0;
        for (int to = from + 1; to <= Math.min(tokens.size(), from + MOST_TOKENS); to++) {
            int last = to - 1;
            if (tokens.isWord(last) || tokens.isNumber(last)) {
                words++;
                if (words > most + 1) {
                    return;
                }
                if (tokens.endsName(last)) {
                    int phrase = phrase(tokens, from, last, phrases);
                    if (phrases.name(phrase) >= 0) {
                        found.addName(from, to, phrase);
                    }
                    if (words == 2 && isBeforeSpace(tokens, last) && !mayGoOn(phrases.key(phrase))) {
                        return; // spares most texts the longer keys, which take the most time
                    }
                }
            } else if (!tokens.word(last).equals("-") && !tokens.isApostrophe(last)) {
                return;
            }
            if (tokens.endsLine(last)) {
                return;
            }
        }
    }

    private static int phrase(Tokens tokens, int from, int last, Phrases phrases) {
        return phrases.number(tokens.begin(from), tokens.end(last));
    }

    private static boolean isBeforeSpace(Tokens tokens, int token) {
        int end = tokens.end(token);
        return end < tokens.text().length() && tokens.text().charAt(end) == ' ';
    }

    /** Whether a longer name may begin with a key, if that has two words. */
    private boolean mayGoOn(String key) {
        int space = key.indexOf(' ');
        return space < 0 || key.indexOf(' ', space + 1) >= 0 || names.mayBeginWith(key);
    }

    /** One to three capitalized words before a word like "River", or one after a word like "Lake". */
    private void addLooks(Tokens tokens, int from, Phrases phrases, Candidates found) {
        if (from > 0 && tokens.word(from - 1).equals("-")) {
            return;
        }
        boolean begins = WordLists.BEGINNINGS.contains(tokens.word(from));
        for (int to = from + 2; to <= Math.min(tokens.size(), from + 4); to++) {
            int last = to - 1;
            if (!tokens.isCapitalized(last) || tokens.endsLine(last - 1)) {
                return;
            }
            if (WordLists.KINDS.contains(tokens.word(last)) || begins && to == from + 2) {
                int phrase = phrase(tokens, from, last, phrases);
                if (!phrases.key(phrase).isEmpty() && phrases.name(phrase) < 0) {
                    found.addLookalike(from, to, phrase);
                }
            }
        }
    }

    /** "Highway 28", "County Road 12", "Illinois Route 4", "US-71". */
    private void addRoad(Tokens tokens, int from, Phrases phrases, Candidates found) {
        if (tokens.word(from - 1).equals(",")) {
            return; // "Alexandria, La. Highway 28 …"
        }
        for (int last = from; last < Math.min(tokens.size() - 1, from + 3) && tokens.isCapitalized(last); last++) {
            if (tokens.endsLine(last)) {
                return;
            }
            int number = tokens.word(last + 1).equals("-") ? last + 2 : last + 1;
            if (WordLists.ROADS.contains(tokens.word(last)) && tokens.isNumber(number)) {
                int phrase = phrase(tokens, from, number, phrases);
                if (!phrases.key(phrase).isEmpty()) {
                    found.addLookalike(from, number + 1, phrase);
                }
                return;
            }
        }
    }
}
