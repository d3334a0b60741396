package dev.dateline.tenant.access;

import java.util.Locale;

/** What an installation knows of a project that moves between two of them (ADR 51). */
public enum MoveState {
    /** At the source: served as before, while it is copied. */
    COPYING,
    /** At the side that is about to give the project away: read as before, and not written to. */
    PAUSED,
    /** At the side that gave the project away: not served; its rows are kept until the move is confirmed. */
    MOVED,
    /** At the source: the move is undone; served as before. */
    CANCELLING,
    /** At the source: the move is confirmed; the rows are being deleted. */
    DELETING,
    /** At the target: not served, as not all of it is there. */
    ARRIVING,
    /** At the target: served; the move can still be undone. */
    ARRIVED,
    /** At the target: served, while it is copied back. */
    RETURNING;

    /** Its text in the database. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static MoveState of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Whether requests for the project are answered here. */
    boolean isServed() {
        return switch (this) {
            case COPYING, PAUSED, CANCELLING, ARRIVED, RETURNING -> true;
            case MOVED, DELETING, ARRIVING -> false;
        };
    }
}
