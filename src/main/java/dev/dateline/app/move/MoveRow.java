package dev.dateline.app.move;

import dev.dateline.tenant.access.MoveState;
import java.util.UUID;

/**
 * The row of {@code project_move}: what one installation knows of a move.
 *
 * @param id the same in both installations
 * @param peer address of the other installation's database
 * @param copiedTo the copy has reached this article
 */
record MoveRow(UUID id, MoveState state, String peer, long copiedTo) {}
