/** Searches by meaning over HTTP (ADR 54). */
@NullMarked
package dev.dateline.search.meaning;

import org.jspecify.annotations.NullMarked;
