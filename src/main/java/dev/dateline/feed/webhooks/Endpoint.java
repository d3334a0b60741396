package dev.dateline.feed.webhooks;

import dev.dateline.tenant.access.ProjectId;
import java.util.UUID;

/** The key of an endpoint. */
record Endpoint(ProjectId project, UUID id) {}
