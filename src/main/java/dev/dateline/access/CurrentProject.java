package dev.dateline.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The project that the request in hand is about, and the key that asks, once the filter has let it through. */
@RequestScoped
public class CurrentProject {

    private @Nullable Project project;
    private @Nullable ApiKey key;

    /** The project; throws where a path without a project asks for one, which is a fault of ours. */
    public ProjectId id() {
        return project().id();
    }

    /** The project's name in paths, for links. */
    public String slug() {
        return project().slug();
    }

    /** The public id of the key that asks; throws where nobody had to show one. */
    public String keyId() {
        if (key == null) {
            throw new IllegalStateException("no key in this request");
        }
        return key.id();
    }

    /** The same; empty where nobody had to show one. */
    public Optional<String> findKeyId() {
        return Optional.ofNullable(key).map(ApiKey::id);
    }

    void set(Project project, ApiKey key) {
        this.project = project;
        this.key = key;
    }

    /** The project itself. */
    public Project project() {
        if (project == null) {
            throw new IllegalStateException("no project in this request");
        }
        return project;
    }
}
