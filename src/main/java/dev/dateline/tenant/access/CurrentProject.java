package dev.dateline.tenant.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The project and the caller of the current request, once the filter has accepted it. */
@RequestScoped
public class CurrentProject {

    private @Nullable Project project;
    private @Nullable String caller;

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

    /**
     * The public id of the request's key, or of the private address that it has instead; throws if the path requires
     * neither.
     */
    public String keyId() {
        if (caller == null) {
            throw new IllegalStateException("no key in this request");
        }
        return caller;
    }

    /** The same; empty if the path requires neither. */
    public Optional<String> findKeyId() {
        return Optional.ofNullable(caller);
    }

    /** @param caller what the shares and limits of a key are counted by */
    void set(Project project, String caller) {
        this.project = project;
        this.caller = caller;
    }

    /** The project. */
    public Project project() {
        if (project == null) {
            throw new IllegalStateException("no project in this request");
        }
        return project;
    }
}
