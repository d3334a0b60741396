/** The event feed of a project: every change is an event, in one total order. */
@NullMarked
package dev.dateline.feed.events;

import org.jspecify.annotations.NullMarked;
