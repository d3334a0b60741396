/**
 * The words of a segment's articles: for each word a posting list with the numbers of its occurrences and their
 * positions. A table is written once, in order of its words, and read a list at a time, from memory while it is small and
 * from a file otherwise; the operating system keeps what is read often. It takes what PostgreSQL stores
 * ({@code tsvector}), so that matches and ranks are PostgreSQL's.
 *
 * <pre>
 *   TsVector (of an article) ──▶ WordTableBuilder ──runs──▶ WordTableMerge ──▶ WordTable
 *                                                            (also merges tables of segments)
 *   WordTable.postings(word) ──▶ PostingReader (articles)
 *   WordTable.find(word) ──▶ PostingList ──▶ PostingCursor, PhraseSearch (positions, too)
 * </pre>
 */
@NullMarked
package dev.dateline.engine.geoindex.words;

import org.jspecify.annotations.NullMarked;
