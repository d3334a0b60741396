/**
 * What could be a library of its own: geometry, the index in memory, names, places in texts, vectors of meaning. Plain
 * values enter, such as texts, numbers and geometries; other layers read them from rows. Plain values leave; nothing
 * here knows HTTP, projects or a database.
 */
@NullMarked
package dev.dateline.engine;

import org.jspecify.annotations.NullMarked;
