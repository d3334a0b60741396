package dev.dateline.access;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Keys and projects for requests: from a cache, at most seconds old. */
@ApplicationScoped
class Directory {

    private final TtlCache<String, StoredKey> keys;
    private final TtlCache<String, Project> projects;

    Directory(Keys keys, Projects projects, Clock clock) {
        this.keys = new TtlCache<>(keys::findStored, clock);
        this.projects = new TtlCache<>(projects::find, clock);
    }

    Optional<StoredKey> findKey(String id) {
        return keys.find(id);
    }

    Optional<Project> findProject(String slug) {
        return Projects.isSlug(slug) ? projects.find(slug) : Optional.empty();
    }
}
