/** Holds a history against what Dateline promises, and tests itself by faults planted on purpose. */
@NullMarked
package dev.dateline.chaos.check;

import org.jspecify.annotations.NullMarked;
