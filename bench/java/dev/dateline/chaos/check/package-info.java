/** Checks a history against the guarantees of Dateline, and tests itself by injected violations. */
@NullMarked
package dev.dateline.chaos.check;

import org.jspecify.annotations.NullMarked;
