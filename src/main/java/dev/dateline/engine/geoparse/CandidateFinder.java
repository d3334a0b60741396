package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.NameTable;

/** Finds every sequence of tokens of a text that is a name of the gazetteer, or looks like a geographic name. */
final class CandidateFinder {

    /** Longest name. */
    static final int MAX_TOKENS = 7;

    /** Of a capitalized token: names of up to seven tokens are looked up. */
    private static final int STEPS = 40;

    private final Tokens tokens;
    private final NameTable names;
    private final Effort effort;
    private final Phrases phrases;
    private final Candidates found;

    private CandidateFinder(Tokens tokens, NameTable names, Effort effort) {
        this.tokens = tokens;
        this.names = names;
        this.effort = effort;
        phrases = new Phrases(tokens.text(), names);
        found = new Candidates(phrases);
    }

    static Candidates find(Tokens tokens, NameTable names) {
        return find(tokens, names, Effort.uninterrupted());
    }

    static Candidates find(Tokens tokens, NameTable names, Effort effort) {
        return new CandidateFinder(tokens, names, effort).find();
    }

    private Candidates find() {
        for (int from = 0; from < tokens.size(); from++) {
            effort.add(tokens.isCapitalized(from) ? STEPS : 1);
            if (tokens.isCapitalized(from)) {
                addNames(from);
                addLookalikes(from);
                addRoad(from);
            }
        }
        return found;
    }

    private void addNames(int from) {
        int first = phrase(from, from);
        int maxWords = phrases.maxWords(first);
        int words = 0;
        for (int to = from + 1; to <= Math.min(tokens.size(), from + MAX_TOKENS); to++) {
            int last = to - 1;
            if (tokens.isWord(last) || tokens.isNumber(last)) {
                words++;
                if (words > maxWords + 1) {
                    return;
                }
                if (tokens.endsName(last)) {
                    int phrase = last == from ? first : phrase(from, last);
                    if (phrases.name(phrase) >= 0) {
                        found.addName(from, to, phrase);
                    }
                    if (words == 2 && isBeforeSpace(last) && !phrases.mayGoOn(phrase)) {
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

    private int phrase(int from, int last) {
        return phrases.number(tokens.begin(from), tokens.end(last));
    }

    private boolean isBeforeSpace(int token) {
        int end = tokens.end(token);
        return end < tokens.text().length() && tokens.text().charAt(end) == ' ';
    }

    /** One to three capitalized words before a word like "River", or one after a word like "Lake". */
    private void addLookalikes(int from) {
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
                int phrase = phrase(from, last);
                if (phrases.name(phrase) < 0) {
                    found.addLookalike(from, to, phrase);
                }
            }
        }
    }

    /** "Highway 28", "County Road 12", "Illinois Route 4", "US-71". */
    private void addRoad(int from) {
        if (tokens.word(from - 1).equals(",")) {
            return; // "Alexandria, La. Highway 28 …"
        }
        for (int last = from; last < Math.min(tokens.size() - 1, from + 3) && tokens.isCapitalized(last); last++) {
            if (tokens.endsLine(last)) {
                return;
            }
            int number = tokens.word(last + 1).equals("-") ? last + 2 : last + 1;
            if (WordLists.ROADS.contains(tokens.word(last)) && tokens.isNumber(number)) {
                found.addLookalike(from, number + 1, phrase(from, number));
                return;
            }
        }
    }
}
