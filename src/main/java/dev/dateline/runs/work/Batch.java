package dev.dateline.runs.work;

import dev.dateline.access.ProjectId;
import java.util.List;
import java.util.UUID;

/**
 * Items of one run that one worker has taken.
 *
 * @param number the run's, by which a later submission wins
 * @param owner marks the taking-up: whoever writes must still find it at the items
 */
public record Batch(ProjectId project, UUID run, long number, UUID owner, List<Item> items) {

    /** An item by its place in the run, with its JSON text as it was sent. */
    record Item(int position, String payload) {}

    List<Integer> positions() {
        return items.stream().map(Item::position).toList();
    }

    /** The same taking-up, with so many of its items. */
    Batch first(int count) {
        return new Batch(project, run, number, owner, items.subList(0, count));
    }
}
