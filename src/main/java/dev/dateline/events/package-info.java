/** The feed of a project: every change is an event, in one order for ever. */
@NullMarked
package dev.dateline.events;

import org.jspecify.annotations.NullMarked;
