package dev.dateline.chaos.history;

/**
 * When an operation was under way, and who did it.
 *
 * @param invoked nanoseconds since the history began, before the first byte was sent
 * @param ended after the last byte of the answer, or when it was given up
 * @param client whose session it belongs to: a client does one thing after the other
 * @param service which of the target's services was asked; -1: none
 */
public record Timing(long invoked, long ended, int client, int service) {

    boolean overlaps(long from, long to) {
        return invoked <= to && ended >= from;
    }
}
