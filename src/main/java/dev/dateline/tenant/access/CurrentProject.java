package dev.dateline.tenant.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The project and the API key of the current request, once the filter has accepted it. */
@RequestScoped
public class CurrentProject {

    private @Nullable Project project;
    private @Nullable ApiKey key;

    /** The project; throws on a path without a project, which is a fault of this program. */
    public ProjectId id() {
        return project().id();
    }

    /** The id that cursors of the project's lists name; not for queries. */
    public ProjectId originId() {
        return project().originId();
    }

    /** The project's slug, for links. */
    public String slug() {
        return project().slug();
    }

    /** The public id of the request's key; throws if the path requires none. */
    public String keyId() {
        if (key == null) {
            throw new IllegalStateException("no key in this request");
        }
        return key.id();
    }

    /** The same; empty if the path requires none. */
    public Optional<String> findKeyId() {
        return Optional.ofNullable(key).map(ApiKey::id);
    }

    void set(Project project, ApiKey key) {
        this.project = project;
        this.key = key;
    }

    /** The project. */
    public Project project() {
        if (project == null) {
            throw new IllegalStateException("no project in this request");
        }
        return project;
    }
}
