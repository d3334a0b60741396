package dev.dateline.client;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Keeps the cursor of the last event that was processed; in the database of your own work, if you can. */
public interface CursorStore {

    /** The cursor that was saved last; empty to begin with the oldest event. */
    Optional<String> load();

    /** Called after each event, and after a page without any. */
    void save(String cursor);

    /** Forgets the cursor with the process. */
    static CursorStore inMemory() {
        AtomicReference<String> kept = new AtomicReference<>();
        return new CursorStore() {
            @Override
            public Optional<String> load() {
                return Optional.ofNullable(kept.get());
            }

            @Override
            public void save(String cursor) {
                kept.set(cursor);
            }
        };
    }
}
