/**
 * How articles are found: questions, the indexes in memory, SQL where they cannot answer, the formats of answers.
 * Parameters of a request enter. Pages of what was found leave, confirmed by the version of the project's articles.
 */
@NullMarked
package dev.dateline.search;

import org.jspecify.annotations.NullMarked;
