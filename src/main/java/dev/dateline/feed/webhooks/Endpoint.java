package dev.dateline.feed.webhooks;

import dev.dateline.tenant.access.ProjectId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The key of an endpoint. */
record Endpoint(ProjectId project, UUID id) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Endpoint endpoint && id.equals(endpoint.id) && project.equals(endpoint.project);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
