package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.parallel.SpareWork;
import dev.dateline.engine.geoindex.query.IndexVectorQuery;
import dev.dateline.engine.geoindex.query.RankFusion;
import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.engine.geoindex.relevance.RelevanceOrder;
import dev.dateline.engine.geoindex.relevance.WordForms;
import dev.dateline.engine.geoindex.relevance.WordSource;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.vectors.VectorQuery;
import dev.dateline.engine.geoindex.vectors.VectorScan;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.stems.QueryWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds the articles whose vectors are most similar to a vector, of those that searches found; with a text, joined with the order
 * by its words.
 */
final class VectorSearch {

    /** Articles of a segment that are compared: all of them have a vector. */
    private record Wanted(SegmentSearch search, VectorTable vectors, OrdinalSet ordinals) {}

    private final List<Wanted> wanted = new ArrayList<>();

    private VectorSearch(IndexVectorQuery query, List<SegmentSearch> searches) {
        for (SegmentSearch search : searches) {
            int without = query.without() == 0 ? -1 : search.segment().articles.findOrdinal(query.without());
            OrdinalSet found = search.find();
            OrdinalSet others = without < 0 ? found : found.without(OrdinalSet.of(new int[] {without}, 1));
            wanted.add(new Wanted(search, Objects.requireNonNull(search.vectors()), others));
        }
    }

    static ScoredPage page(IndexVectorQuery query, List<SegmentSearch> searches) {
        var search = new VectorSearch(query, searches);
        int limit = query.text() == null ? query.offset() + query.limit() : RankFusion.DEPTH;
        SpareWork<List<ScoredArticle>> byWords =
                query.text() == null ? null : SpareWork.offer(() -> search.byWords(QueryWords.of(query.text())));
        var scan = new VectorScan(new VectorQuery(query.vector()), limit);
        for (Wanted part : search.wanted) {
            scan.add(part.vectors, part.ordinals, part.search.segment().articles::id);
        }
        List<ScoredArticle> order = scan.best().stream()
                .map(hit -> new ScoredArticle(hit.id(), hit.micros()))
                .toList();
        if (byWords != null) {
            order = RankFusion.join(order, byWords.get());
        }
        return new ScoredPage(
                order.stream().skip(query.offset()).limit(query.limit()).toList(), scan.size());
    }

    private List<ScoredArticle> byWords(QueryWords words) {
        List<WordSource> sources = new ArrayList<>();
        for (Wanted part : wanted) {
            ArticleTable articles = part.search.segment().articles;
            sources.add(new WordSource(
                    WordForms.find(Objects.requireNonNull(part.search.words()), words),
                    articles::ordinalOfRank,
                    part.vectors.having(part.ordinals),
                    part.vectors::words,
                    articles::id));
        }
        return RelevanceOrder.best(words, sources, RankFusion.DEPTH).stream()
                .map(article -> new ScoredArticle(article.id(), article.shareMicros()))
                .toList();
    }
}
