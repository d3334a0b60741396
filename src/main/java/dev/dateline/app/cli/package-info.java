/** The command line. */
@NullMarked
package dev.dateline.app.cli;

import org.jspecify.annotations.NullMarked;
