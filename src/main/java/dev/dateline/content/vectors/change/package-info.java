/** A project's way from one embedding model to another (ADR 55): all articles are queued, one transaction switches, old vectors go. */
@NullMarked
package dev.dateline.content.vectors.change;

import org.jspecify.annotations.NullMarked;
