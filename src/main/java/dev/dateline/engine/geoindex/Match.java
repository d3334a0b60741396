package dev.dateline.engine.geoindex;

/** Receives matching mentions, each with its article. */
interface Match {
    void take(int ordinal, int mention);
}
