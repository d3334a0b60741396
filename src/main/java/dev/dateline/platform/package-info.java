/**
 * What the program stands on: the database and its connections, time, random numbers, the embedded PostgreSQL, and
 * what the native executable needs. Statements and settings enter. Rows leave, or failures whose meaning is
 * known.
 */
@NullMarked
package dev.dateline.platform;

import org.jspecify.annotations.NullMarked;
