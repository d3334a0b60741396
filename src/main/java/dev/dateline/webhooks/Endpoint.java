package dev.dateline.webhooks;

import dev.dateline.access.ProjectId;
import java.util.UUID;

/** An endpoint of a project, by name alone. */
record Endpoint(ProjectId project, UUID id) {}
