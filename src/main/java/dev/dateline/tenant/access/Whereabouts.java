package dev.dateline.tenant.access;

import org.jspecify.annotations.Nullable;

/**
 * A project, and its state if it is moving between two installations.
 *
 * @param move null for a project that stays
 */
public record Whereabouts(Project project, @Nullable MoveState move) {}
