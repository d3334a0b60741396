/**
 * An index of standing queries in memory: it finds the queries that articles may match, the reverse of a search. What it
 * finds is complete and almost exact; a search of each query decides ({@code search.watches}). Plain Java.
 *
 * <pre>
 *   WatchIndexBuilder ──▶ WatchIndex: WatchSegments, the largest first; each addition is one, and small ones are joined
 *
 *   WatchSegment   rows of QueryColumns: a box on the grid, what must be met (RowFilter), terms (Clauses)
 *     BoxTree      rows with an area that is not large, along Hilbert's curve, small boxes apart from large ones
 *     TermPostings other rows by the terms of their rarest clause: a tag, a source, an entity, a word
 *     the rest     rows that any article may meet
 * </pre>
 *
 * An article is asked about once ({@code ArticleTraits}): leaves around each of its mentions, and lists of each of its terms.
 * Terms are compared by hashes of 32 bits. Negated clauses, phrases and the insides of polygons are not looked at.
 */
@org.jspecify.annotations.NullMarked
package dev.dateline.engine.watchindex;
