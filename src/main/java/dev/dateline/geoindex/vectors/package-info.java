/**
 * Vectors of articles in memory, and the most similar ones of a set, exactly (ADR 54). Plain Java.
 *
 * <pre>
 *   VectorTable    of a segment, by ordinal: one vector or several to an article
 *   VectorRows     each vector as bit planes, the upper three apart from the lower five
 *   VectorScan     estimate every wanted article by the upper planes ──▶ a bound on its score, which is proven
 *                  ──▶ compare the most promising ones exactly ──▶ a threshold
 *                  ──▶ compare all exactly whose bound reaches it
 * </pre>
 */
@NullMarked
package dev.dateline.geoindex.vectors;

import org.jspecify.annotations.NullMarked;
