package dev.dateline.geoparse;

/**
 * Tokens that may be the name of a place.
 *
 * @param from the first token
 * @param to the token after the last
 * @param key its name's key
 * @param name its ordinal in the gazetteer; negative for a name that only looks like one of a place
 */
record Candidate(int from, int to, String key, int name) {

    int length() {
        return to - from;
    }

    boolean contains(Candidate other) {
        return from <= other.from && other.to <= to && length() > other.length();
    }
}
