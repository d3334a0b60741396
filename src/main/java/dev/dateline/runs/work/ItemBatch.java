package dev.dateline.runs.work;

import dev.dateline.tenant.access.ProjectId;
import java.util.List;
import java.util.UUID;

/**
 * A batch: items of one run leased by one worker.
 *
 * @param number the run's number; the later submission wins
 * @param owner lease owner; a write is valid only while the items still carry it
 */
public record ItemBatch(ProjectId project, UUID run, RunOptions options, long number, UUID owner, List<Item> items) {

    /** An item: its position in the run, and its JSON text as submitted. */
    record Item(int position, String payload) {}

    List<Integer> positions() {
        return items.stream().map(Item::position).toList();
    }

    /** The same lease with the first items only. */
    ItemBatch first(int count) {
        return new ItemBatch(project, run, options, number, owner, items.subList(0, count));
    }
}
