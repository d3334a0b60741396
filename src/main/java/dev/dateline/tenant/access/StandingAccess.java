package dev.dateline.tenant.access;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Whether a response that lasts may go on: meanwhile its key may have been revoked or have expired, and its project have
 * been deleted or moved away. Contract: 2.1.
 */
@ApplicationScoped
public class StandingAccess {

    /** A key at a project. Its {@code equals} is written out because it is a key of maps (ADR 22). */
    public record Access(ProjectId project, String slug, String keyId) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Access that
                    && that.project.equals(project)
                    && that.slug.equals(slug)
                    && that.keyId.equals(keyId);
        }

        @Override
        public int hashCode() {
            return keyId.hashCode();
        }
    }

    private final Directory directory;
    private final Clock clock;

    StandingAccess(Directory directory, Clock clock) {
        this.directory = directory;
        this.clock = clock;
    }

    /** Like the access filter, from a cache that is at most seconds old. */
    public boolean isValid(Access access) {
        return isUsable(access) && isServed(access);
    }

    private boolean isUsable(Access access) {
        return directory
                .findKey(access.keyId())
                .map(StoredKey::key)
                .filter(key -> key.isUsableAt(clock.instant()))
                .filter(key -> key.projects().contains(access.project()))
                .isPresent();
    }

    private boolean isServed(Access access) {
        return directory
                .findProject(access.slug())
                .filter(found -> found.project().id().equals(access.project()))
                .filter(found -> found.move() == null || found.move().isServed())
                .isPresent();
    }
}
