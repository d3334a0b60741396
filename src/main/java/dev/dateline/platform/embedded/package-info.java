/** The embedded PostgreSQL: its programs, its data folder, its start and its stop. */
@NullMarked
package dev.dateline.platform.embedded;

import org.jspecify.annotations.NullMarked;
