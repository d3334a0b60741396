/** Moves a project between two installations while it is in use (ADR 51). */
@NullMarked
package dev.dateline.app.move;

import org.jspecify.annotations.NullMarked;
