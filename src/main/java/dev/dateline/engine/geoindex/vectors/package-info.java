/**
 * The vectors of a segment's articles in memory, and an exact search for those with the largest cosine.
 *
 * <pre>
 *   byte[] of an article's text ──▶ VectorTable.Builder ──▶ VectorTable, its VectorRows packed: Header, highs, lows
 *   byte[] of the question ──▶ VectorQuery                 Nibbles' factors, and Stages
 *   VectorScan: wanted ordinals of each segment ──▶ a bound by half of the highs ──▶ three quarters ──▶ all ──▶ cosine
 * </pre>
 *
 * A value is divided into two numbers of four bits. The high ones give the product with the question within a bound (Cauchy and
 * Schwarz, on what they leave out); only vectors whose bound reaches the list that is known so far are calculated whole. So the
 * list is that of comparing every article. Multiplying 64-bit numbers adds up four products at a time ({@link Nibbles}), and
 * {@link RowBatch} compares many vectors together ({@link InnerProducts}).
 */
@NullMarked
package dev.dateline.engine.geoindex.vectors;

import org.jspecify.annotations.NullMarked;
