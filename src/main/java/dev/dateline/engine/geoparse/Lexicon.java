package dev.dateline.engine.geoparse;

/**
 * What words of English are besides places.
 *
 * @param words that are written in lower case
 * @param firstNames in lower case
 */
record Lexicon(WordSet words, WordSet firstNames) {

    boolean isWord(String lower) {
        return words.contains(lower);
    }

    boolean isFirstName(String lower) {
        return firstNames.contains(lower);
    }
}
