package dev.dateline.access;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Keys and projects as requests look them up: from memory, seconds old at most. */
@ApplicationScoped
class Directory {

    private final FreshLookup<String, StoredKey> keys;
    private final FreshLookup<String, Project> projects;

    Directory(Keys keys, Projects projects, Clock clock) {
        this.keys = new FreshLookup<>(keys::findStored, clock);
        this.projects = new FreshLookup<>(projects::find, clock);
    }

    Optional<StoredKey> findKey(String id) {
        return keys.find(id);
    }

    Optional<Project> findProject(String slug) {
        return Projects.isSlug(slug) ? projects.find(slug) : Optional.empty();
    }
}
