/** The command line. */
@NullMarked
package dev.dateline.cli;

import org.jspecify.annotations.NullMarked;
