package dev.dateline.access;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The project that the request in hand is about, once the filter has let it through. */
@RequestScoped
public class CurrentProject {

    private @Nullable ProjectId id;

    /** The project; throws where a path without a project asks for one, which is a fault of ours. */
    public ProjectId id() {
        if (id == null) {
            throw new IllegalStateException("no project in this request");
        }
        return id;
    }

    void set(ProjectId project) {
        this.id = project;
    }
}
