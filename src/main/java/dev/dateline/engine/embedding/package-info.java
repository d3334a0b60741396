/** The built-in model that turns texts into vectors of meaning, read from one packed resource; plain Java (docs/semantic.md). */
@NullMarked
package dev.dateline.engine.embedding;

import org.jspecify.annotations.NullMarked;
