package dev.dateline.geoparse;

import dev.dateline.gazetteer.NameKey;
import dev.dateline.gazetteer.NameTable;
import java.util.ArrayList;
import java.util.List;

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

    List<Candidate> find(Tokens tokens) {
        return find(tokens, Effort.uninterrupted());
    }

    List<Candidate> find(Tokens tokens, Effort effort) {
        List<Candidate> found = new ArrayList<>();
        for (int from = 0; from < tokens.size(); from++) {
            effort.add(tokens.isCapitalized(from) ? STEPS : 1);
            if (tokens.isCapitalized(from)) {
                addNames(tokens, from, found);
                addLooks(tokens, from, found);
                addRoad(tokens, from, found);
            }
        }
        return found;
    }

    private void addNames(Tokens tokens, int from, List<Candidate> found) {
        String first = NameKey.of(tokens.word(from));
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
                    String key = last == from
                            ? first
                            : NameKey.of(tokens.text().substring(tokens.begin(from), tokens.end(last)));
                    int name = names.find(key);
                    if (name >= 0) {
                        found.add(new Candidate(from, to, key, name));
                    }
                    if (words == 2 && isBeforeSpace(tokens, last) && !mayGoOn(key)) {
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
    private void addLooks(Tokens tokens, int from, List<Candidate> found) {
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
                String key = NameKey.of(tokens.text().substring(tokens.begin(from), tokens.end(last)));
                if (!key.isEmpty() && names.find(key) < 0) {
                    found.add(new Candidate(from, to, key, -1));
                }
            }
        }
    }

    /** "Highway 28", "County Road 12", "Illinois Route 4", "US-71". */
    private void addRoad(Tokens tokens, int from, List<Candidate> found) {
        if (tokens.word(from - 1).equals(",")) {
            return; // "Alexandria, La. Highway 28 …"
        }
        for (int last = from; last < Math.min(tokens.size() - 1, from + 3) && tokens.isCapitalized(last); last++) {
            if (tokens.endsLine(last)) {
                return;
            }
            int number = tokens.word(last + 1).equals("-") ? last + 2 : last + 1;
            if (WordLists.ROADS.contains(tokens.word(last)) && tokens.isNumber(number)) {
                String key = NameKey.of(tokens.text().substring(tokens.begin(from), tokens.end(number)));
                if (!key.isEmpty()) {
                    found.add(new Candidate(from, number + 1, key, -1));
                }
                return;
            }
        }
    }
}
