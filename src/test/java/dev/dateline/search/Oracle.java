package dev.dateline.search;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.paging.SortKey;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.MetaClause;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/** Tests every article; uses neither PostGIS nor our own code for shapes. */
final class Oracle {

    /** As stored; tags are {@code type:category}. */
    record Article(long id, @Nullable LocalDate date, List<String> tags, List<Mention> mentions) {}

    record Mention(long id, String type, @Nullable String nature, Geometry geometry) {}

    static final Comparator<Article> ORDER = Comparator.comparing(
                    Article::date, Comparator.nullsLast(Comparator.<LocalDate>reverseOrder()))
            .thenComparing(Article::id, Comparator.reverseOrder());

    private Oracle() {}

    /** The expected result; empty if a shape is too close to the circle's boundary to decide. */
    static Optional<FoundPage> search(List<Article> corpus, GeoSearchQuery query) {
        List<Article> matching = new ArrayList<>();
        List<FoundArticle> found = new ArrayList<>();
        for (Article article : corpus.stream().sorted(ORDER).toList()) {
            if (!meets(article, query)) {
                continue; // before its shapes are measured, which takes long
            }
            List<Long> mentions = new ArrayList<>();
            for (Mention mention : article.mentions()) {
                if (meets(mention, query)) {
                    Inside inside = inside(mention.geometry(), query);
                    if (inside == Inside.UNCERTAIN) {
                        return Optional.empty();
                    }
                    if (inside == Inside.YES) {
                        mentions.add(mention.id());
                    }
                }
            }
            if (!mentions.isEmpty()) {
                matching.add(article);
                found.add(new FoundArticle(
                        article.id(), mentions.stream().sorted().toList()));
            }
        }
        Seek seek = query.page().seek();
        int limit = query.page().limit();
        int before = query.page().offset();
        if (seek != null) {
            int passed = passed(matching, seek);
            before = seek.back() ? Math.max(0, passed - limit) : passed;
            limit = seek.back() ? Math.min(passed, limit) : limit;
        }
        List<FoundArticle> page = found.stream().skip(before).limit(limit).toList();
        return Optional.of(new FoundPage(page, matching.size(), before));
    }

    /**
     * Number of articles before a position in the list; when paging forward, including the article at that position.
     */
    private static int passed(List<Article> matching, Seek seek) {
        SortKey key = seek.key();
        if (key == null) {
            return seek.back() ? matching.size() : 0;
        }
        Article place = new Article(key.id(), key.date(), List.of(), List.of());
        return (int) matching.stream()
                .filter(article -> ORDER.compare(article, place) < (seek.back() ? 0 : 1))
                .count();
    }

    enum Inside {
        YES,
        NO,
        UNCERTAIN
    }

    private static Inside inside(Geometry geometry, GeoSearchQuery query) {
        return switch (query.area()) {
            case Circle circle ->
                OracleCircle.inside(
                        geometry,
                        circle.center().lng(),
                        circle.center().lat(),
                        circle.radius().meters());
            case BoundingBox box -> OracleBox.inside(geometry, box) ? Inside.YES : Inside.NO;
            case Region region -> OracleRegion.inside(geometry, region.polygons()) ? Inside.YES : Inside.NO;
        };
    }

    private static boolean meets(Mention mention, GeoSearchQuery query) {
        boolean type = query.filter().types().isEmpty()
                || query.filter().types().stream()
                        .anyMatch(wanted -> wanted.text().equals(mention.type()));
        boolean excluded = query.filter().excludedTypes().stream()
                .anyMatch(unwanted -> unwanted.text().equals(mention.type()));
        boolean nature = query.filter().natures().isEmpty()
                || query.filter().natures().stream()
                        .anyMatch(wanted -> wanted.text().equals(mention.nature()));
        return type && !excluded && nature;
    }

    private static boolean meets(Article article, GeoSearchQuery query) {
        LocalDate from = query.filter().dates().from();
        LocalDate to = query.filter().dates().to();
        LocalDate date = article.date();
        if (from != null && (date == null || date.isBefore(from))) {
            return false;
        }
        if (to != null && (date == null || date.isAfter(to))) {
            return false;
        }
        for (MetaClause clause : query.filter().meta()) {
            boolean any = clause.categories().stream()
                    .anyMatch(category -> article.tags().contains(clause.metaType() + ":" + category));
            if (any == clause.negated()) {
                return false;
            }
        }
        return true;
    }
}
