/**
 * Vectors of articles' texts (ADR 54): written with their articles, or later for articles that have none; and which projects
 * have them. The model is in {@code embedding}.
 */
@NullMarked
package dev.dateline.content.vectors;

import org.jspecify.annotations.NullMarked;
