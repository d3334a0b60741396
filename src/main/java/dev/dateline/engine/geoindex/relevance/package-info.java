/**
 * The order of articles by the words of a question: BM25 over the articles that pass a query's filters, whose numbers alone
 * decide it. The index in memory and SQL calculate the same terms in the same order, so their scores agree to the last bit.
 *
 * <pre>
 *   QueryWords ──▶ WordForms (per segment) ──▶ WordSource ──▶ RelevanceOrder ──┐
 *        └───────▶ StemFrequencies (of a tsvector) ──▶ RelevanceCollector ─────┴─▶ Bm25 ──▶ BestArticles
 * </pre>
 */
@NullMarked
package dev.dateline.engine.geoindex.relevance;

import org.jspecify.annotations.NullMarked;
