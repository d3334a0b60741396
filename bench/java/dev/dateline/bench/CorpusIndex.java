package dev.dateline.bench;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.time.LocalDate;
import java.util.List;

/** The corpus in Dateline's index, without a database. An article's id is its number plus an offset. */
final class CorpusIndex {

    /**
     * Exceeds the mentions of any article. A mention's id is this times the article's number, plus the mention's index.
     */
    static final long MENTIONS = 16;

    private static final H3Cells CELLS = new H3Cells();

    private CorpusIndex() {}

    static GeoIndex of(Corpus corpus, int size, long firstId) {
        var builder = new IndexBuilder();
        for (int number = 0; number < size; number++) {
            add(builder, corpus, number, size, firstId);
        }
        return GeoIndex.of(1, builder);
    }

    static void add(IndexBuilder builder, Corpus corpus, int number, int size, long firstId) {
        add(builder, corpus.article(number, size), number, firstId);
    }

    static void add(IndexBuilder builder, Corpus.Article article, int number, long firstId) {
        builder.addArticle(firstId + number, article.pubDate());
        long mention = MENTIONS * number;
        for (Corpus.Mention of : article.mentions()) {
            long cell = CELLS.cellOf(of.type(), of.geometry()).id();
            builder.addMention(
                    new IndexBuilder.Mention(
                            firstId + number,
                            article.pubDate(),
                            mention++,
                            of.type(),
                            of.nature(),
                            cell,
                            builder.name(of.label(), of.address())),
                    of.geometry());
        }
        builder.addSource(firstId + number, article.sourceId());
        article.tags().forEach(tag -> builder.addTag(firstId + number, tag.metaType(), tag.category()));
    }

    static IndexPage ask(GeoIndex index, IndexQuery question) {
        return given(index.search(question));
    }

    static <T> T given(Answer<T> answer) {
        return switch (answer) {
            case Answer.Complete<T>(T value) -> value;
            case Answer.NeedsRefinement<T> doubt ->
                throw new IllegalStateException("of a made-up corpus nothing is in doubt");
            case Answer.NeedsDistances<T> open -> throw new IllegalStateException("dates need no distances");
        };
    }

    static IndexQuery question(Query query) {
        return question(query, area(query));
    }

    static IndexQuery question(Query query, SearchArea area) {
        Query.Filter filter = query.filter();
        return new IndexQuery(
                area,
                new KindFilter(filter.types(), List.of(), filter.natures()),
                filter.meta() == null ? List.of() : List.of(clause(filter.meta())),
                filter.from() == null ? null : LocalDate.parse(filter.from()),
                null,
                Query.PAGE,
                0,
                null);
    }

    private static SearchArea area(Query query) {
        if (query.point() != null) {
            return new Circle(LngLat.of(query.point()[0], query.point()[1]), Miles.of(query.miles()));
        }
        double[] box = query.box();
        return new BoundingBox(box[0], box[1], box[2], box[3]);
    }

    private static TagClause clause(String meta) {
        boolean negated = meta.startsWith("!");
        String[] parts = meta.substring(negated ? 1 : 0).split(":");
        return new TagClause(negated, parts[0], List.of(parts[1].split(",")));
    }
}
