package dev.dateline.webhooks;

import dev.dateline.access.ProjectId;
import java.util.UUID;

/** The key of an endpoint. */
record Endpoint(ProjectId project, UUID id) {}
