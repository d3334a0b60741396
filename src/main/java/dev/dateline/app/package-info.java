/**
 * The program: its command line, and moves of projects between installations. Arguments and settings enter. A
 * running server leaves, or the output of a command.
 */
@NullMarked
package dev.dateline.app;

import org.jspecify.annotations.NullMarked;
