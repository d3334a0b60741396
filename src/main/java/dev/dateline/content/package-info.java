/**
 * Articles and what belongs to them: locations, entities, vectors, and the places that are found in their text.
 * Items of runs enter, after workers have leased them. Rows leave, of which answers are made.
 */
@NullMarked
package dev.dateline.content;

import org.jspecify.annotations.NullMarked;
