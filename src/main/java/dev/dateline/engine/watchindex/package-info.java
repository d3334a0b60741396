/**
 * An index of standing queries in memory: it finds those that articles match, the reverse of a search. What it decides is what
 * the search of each query finds; of some queries it says that a search must decide ({@code search.watches}). Plain Java.
 *
 * <pre>
 *   WatchIndexBuilder ──▶ WatchIndex: WatchSegments, the largest first; each addition is one, and small ones are joined
 *   GeoIndex of a few articles ──▶ AskedArticles ──▶ WatchIndex.match ──▶ WatchMatches
 *
 *   WatchSegment   rows of QueryColumns: a box on the grid, a circle in space, what must be met (RowFilter, Clauses)
 *     BoxTree      rows with an area that is not large, along Hilbert's curve, small boxes apart from large ones
 *     TermPostings other rows by the terms of their rarest clause: a tag, a source, an entity, a word
 *     the rest     rows that any article may meet
 * </pre>
 *
 * An article is asked about once: leaves around each of its mentions, and lists of each of its terms.
 */
@NullMarked
package dev.dateline.engine.watchindex;

import org.jspecify.annotations.NullMarked;
