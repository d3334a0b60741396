package dev.dateline.tenant.access;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Keys and projects for requests: from a cache, at most seconds old. */
@ApplicationScoped
class Directory {

    /**
     * Maximum age of what is known of a project that moves. A project is given to the other installation only when it
     * was moving for longer than {@link TtlCache#FRESH} and then has left for longer than this: so no server answers
     * for it here any more.
     */
    private static final Duration FRESH_WHILE_MOVING = Duration.ofMillis(500);

    private final TtlCache<String, StoredKey> keys;
    private final TtlCache<String, Whereabouts> projects;
    private final TtlCache<Long, Whereabouts> projectsById;

    Directory(Keys keys, Projects projects, Clock clock) {
        this.keys = new TtlCache<>(keys::findStored, clock);
        this.projects = new TtlCache<>(projects::locate, clock, Directory::freshness);
        this.projectsById = new TtlCache<>(id -> projects.locateById(new ProjectId(id)), clock, Directory::freshness);
    }

    private static Duration freshness(Whereabouts found) {
        return found.move() == null ? TtlCache.FRESH : FRESH_WHILE_MOVING;
    }

    Optional<StoredKey> findKey(String id) {
        return keys.find(id);
    }

    Optional<Whereabouts> findProject(String slug) {
        return Projects.isSlug(slug) ? projects.find(slug) : Optional.empty();
    }

    Optional<Whereabouts> findProject(ProjectId id) {
        return projectsById.find(id.value());
    }
}
