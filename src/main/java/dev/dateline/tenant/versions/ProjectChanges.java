package dev.dateline.tenant.versions;

import java.util.Set;

/**
 * The changes of a project since a version.
 *
 * @param upTo the current version
 * @param articleIds articles that were created, updated or deleted since, each once
 * @param merges whether entities were merged since, or a merge was undone
 */
public record ProjectChanges(ProjectVersion upTo, Set<Long> articleIds, boolean merges) {}
