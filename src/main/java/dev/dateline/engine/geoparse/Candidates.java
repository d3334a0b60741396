package dev.dateline.engine.geoparse;

import java.util.Arrays;

/**
 * Sequences of tokens that may be names of places, in the order of their first tokens. A text of a million characters may
 * have as many, so they are arrays of numbers, which the garbage collector does not scan.
 */
final class Candidates {

    private static final int NONE = -1;

    private final Phrases phrases;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] key = new int[64];
    private int[] name = new int[64];
    private int size;

    Candidates(Phrases phrases) {
        this.phrases = phrases;
    }

    /** Adds a name of the gazetteer. */
    void addName(int firstToken, int tokenAfterLast, int phraseNumber) {
        add(firstToken, tokenAfterLast, phrases.keyNumber(phraseNumber), phrases.name(phraseNumber));
    }

    /** Adds a name that only looks like one of a place, unless it has no key. */
    void addLookalike(int firstToken, int tokenAfterLast, int phraseNumber) {
        int keyNumber = phrases.keyNumber(phraseNumber);
        if (keyNumber >= 0) {
            add(firstToken, tokenAfterLast, keyNumber, NONE);
        }
    }

    private void add(int firstToken, int tokenAfterLast, int keyNumber, int ordinal) {
        if (size == from.length) {
            from = Arrays.copyOf(from, size * 2);
            to = Arrays.copyOf(to, size * 2);
            key = Arrays.copyOf(key, size * 2);
            name = Arrays.copyOf(name, size * 2);
        }
        from[size] = firstToken;
        to[size] = tokenAfterLast;
        key[size] = keyNumber;
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
        return phrases.key(key[number]);
    }

    /** The number of its name's key among {@link Phrases}. */
    int keyNumber(int number) {
        return key[number];
    }

    /** What its name is one of. */
    Phrases phrases() {
        return phrases;
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
