package dev.dateline.geoparse;

import java.util.Arrays;

/**
 * Sequences of tokens that may be names of places, in the order of their first tokens. A text of a million characters may
 * have as many, so they are arrays of numbers: collectors of garbage neither look through these nor move them.
 */
final class Candidates {

    private static final int NONE = -1;

    private final Phrases phrases;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] phrase = new int[64];
    private int[] name = new int[64];
    private int size;

    Candidates(Phrases phrases) {
        this.phrases = phrases;
    }

    /** Adds a name of the gazetteer. */
    void addName(int firstToken, int tokenAfterLast, int phraseNumber) {
        add(firstToken, tokenAfterLast, phraseNumber, phrases.name(phraseNumber));
    }

    /** Adds a name that only looks like one of a place. */
    void addLookalike(int firstToken, int tokenAfterLast, int phraseNumber) {
        add(firstToken, tokenAfterLast, phraseNumber, NONE);
    }

    private void add(int firstToken, int tokenAfterLast, int phraseNumber, int ordinal) {
        if (size == from.length) {
            from = Arrays.copyOf(from, size * 2);
            to = Arrays.copyOf(to, size * 2);
            phrase = Arrays.copyOf(phrase, size * 2);
            name = Arrays.copyOf(name, size * 2);
        }
        from[size] = firstToken;
        to[size] = tokenAfterLast;
        phrase[size] = phraseNumber;
        name[size] = ordinal;
        size++;
    }

    int size() {
        return size;
    }

    /** The first token. */
    int from(int number) {
        return from[number];
    }

    /** The token after the last. */
    int to(int number) {
        return to[number];
    }

    /** Of its tokens. */
    int length(int number) {
        return to[number] - from[number];
    }

    /** Its name's key. */
    String key(int number) {
        return phrases.key(phrase[number]);
    }

    /** Its ordinal in the gazetteer; negative for a name that only looks like one of a place. */
    int name(int number) {
        return name[number];
    }

    /** Whether one consists of the tokens of the other and more. */
    boolean contains(int number, int other) {
        return from[number] <= from[other] && to[other] <= to[number] && length(number) > length(other);
    }
}
