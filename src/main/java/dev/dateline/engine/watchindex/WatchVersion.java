package dev.dateline.engine.watchindex;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One version of a query.
 *
 * @param version lower bits
 */
record WatchVersion(UUID id, int version) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WatchVersion key && version == key.version && id.equals(key.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode() + version;
    }
}
