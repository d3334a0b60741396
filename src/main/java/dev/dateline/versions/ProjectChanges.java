package dev.dateline.versions;

import java.util.Set;

/**
 * What happened to a project since a version of it.
 *
 * @param upTo the version it is at now
 * @param articleIds articles that were created, updated or deleted on the way, each once
 */
public record ProjectChanges(ProjectVersion upTo, Set<Long> articleIds) {}
