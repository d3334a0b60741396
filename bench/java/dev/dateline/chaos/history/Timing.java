package dev.dateline.chaos.history;

/**
 * When an operation was in progress, and who executed it.
 *
 * @param invoked nanoseconds since the start of the history, before the first byte was sent
 * @param ended after the last byte of the answer, or when it was given up
 * @param client the session that it belongs to: a client does one thing after the other
 * @param service index of the target's service; -1: none
 */
public record Timing(long invoked, long ended, int client, int service) {

    boolean overlaps(long from, long to) {
        return invoked <= to && ended >= from;
    }
}
