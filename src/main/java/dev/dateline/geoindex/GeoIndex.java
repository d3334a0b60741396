package dev.dateline.geoindex;

import dev.dateline.geo.SearchArea;
import dev.dateline.geoindex.PageMerge.Position;
import dev.dateline.geoindex.PageMerge.Range;
import dev.dateline.geoindex.area.AreaMatcher;
import dev.dateline.geoindex.build.IndexBuilder;
import dev.dateline.geoindex.column.Dictionary;
import dev.dateline.geoindex.column.Footprint;
import dev.dateline.geoindex.column.Ints;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.geoindex.query.CellCounts;
import dev.dateline.geoindex.query.FacetCounts;
import dev.dateline.geoindex.query.FacetedPage;
import dev.dateline.geoindex.query.IndexPage;
import dev.dateline.geoindex.query.IndexPage.Hit;
import dev.dateline.geoindex.query.IndexPlaceQuery;
import dev.dateline.geoindex.query.IndexQuery;
import dev.dateline.geoindex.query.NearestPage;
import dev.dateline.geoindex.query.PlacePage;
import dev.dateline.geoindex.query.TypeUse;
import dev.dateline.geoindex.query.WordExpression;
import dev.dateline.geoindex.table.Part;
import dev.dateline.geoindex.table.Segment;
import dev.dateline.geoindex.table.TypeCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Immutable index of one project at one version; thread-safe. {@link #with} returns the next version, which shares all
 * unchanged parts. The package page explains how it works.
 */
public final class GeoIndex {

    /** Builds the next version. */
    record Change(long version, long[] touched, Part fresh) {}

    private final long version;
    private final List<Part> parts;
    /** Shared by all versions. */
    private final SharedNumbers numbers;

    private GeoIndex(long version, List<Part> parts, SharedNumbers numbers) {
        this.version = version;
        this.parts = List.copyOf(parts);
        this.numbers = numbers;
    }

    private GeoIndex(long version, List<Part> parts) {
        this(version, parts, new SharedNumbers());
    }

    public static GeoIndex empty(long version) {
        return new GeoIndex(version, List.of());
    }

    /** The index of what was added to a builder, without words. */
    public static GeoIndex of(long version, IndexBuilder all) {
        return empty(version).and(all);
    }

    static GeoIndex of(long version, List<Part> parts) {
        return new GeoIndex(version, parts);
    }

    /** By the caller's version numbers. */
    public long version() {
        return version;
    }

    public int articles() {
        return parts.stream().mapToInt(Part::live).sum();
    }

    /** Estimated heap size; parts shared by versions count in each. */
    public long memoryBytes() {
        return 64 + parts.stream().mapToLong(Part::bytes).sum() + numbers.bytes();
    }

    /** The same by column. */
    public Footprint footprint() {
        var footprint = new Footprint();
        parts.forEach(part -> footprint.add(part.footprint()));
        return footprint.add("common numbers", numbers.bytes());
    }

    /** Number of segments. Each costs a search a few microseconds; {@link #merge} reduces them. */
    public int segments() {
        return parts.size();
    }

    /** A page of the matching articles. */
    public Answer<IndexPage> search(IndexQuery query) {
        return ask(query, Refinements.NONE, searches -> page(query, searches));
    }

    /** A page of the articles that match in a circle, the nearest first. */
    public Answer<NearestPage> nearest(IndexQuery query) {
        requireWords(query);
        return NearestSearch.ask(parts, query, Refinements.NONE);
    }

    /**
     * Facets of all matching articles, independent of the page.
     *
     * @param most maximum number of sources, and of tags
     */
    public Answer<FacetCounts> facets(IndexQuery query, int most) {
        return ask(query, Refinements.NONE, searches -> facets(searches, most));
    }

    /** Both of {@link #search} and {@link #facets}, for little more than the facets. */
    public Answer<FacetedPage> searchWithFacets(IndexQuery query, int most) {
        return ask(query, Refinements.NONE, searches -> {
            FacetCounts facets = facets(searches, most);
            return new FacetedPage(page(query, searches), facets);
        });
    }

    private FacetCounts facets(List<SegmentSearch> searches, int most) {
        var counting = new FacetCounting(parts.stream()
                .map(part -> part.segment().tags)
                .max(Comparator.comparingInt(Dictionary::size))
                .orElse(Dictionary.EMPTY));
        searches.forEach(counting::add);
        return counting.result(most);
    }

    /**
     * Counts per cell of all matching articles, independent of the page.
     *
     * @param resolution H3 resolution
     * @param most maximum number of cells
     */
    public Answer<CellCounts> density(IndexQuery query, int resolution, int most) {
        return ask(query, Refinements.NONE, searches -> {
            var counting = new CellCounting(resolution);
            searches.forEach(counting::add);
            return counting.result(most);
        });
    }

    /** Location types of all mentions, most mentions first, then by name. */
    public Answer<List<TypeUse>> types() {
        return new Answer.Complete<>(TypeCounts.sum(parts));
    }

    /** A page of places. */
    public Answer<PlacePage> places(IndexPlaceQuery query) {
        if (query.area() == null) {
            var counting = new PlaceCounting(query);
            parts.forEach(part -> counting.add(part.segment().places, part.places()));
            return new Answer.Complete<>(counting.result(numbers::ofPlaces));
        }
        var mentions = new IndexQuery(query.area(), query.types(), List.of(), List.of(), null, null, 0, 0, null);
        return ask(mentions, Refinements.NONE, searches -> {
            var counting = new PlaceCounting(query);
            searches.forEach(search -> counting.add(search.segment().places, search.places()));
            return counting.result(numbers::ofPlaces);
        });
    }

    /** The result is complete if no segment has undecided mentions. */
    private <T> Answer<T> ask(IndexQuery query, Refinements known, Function<List<SegmentSearch>, T> evaluation) {
        requireWords(query);
        AreaMatcher matcher = AreaMatcher.of(query.area());
        List<SegmentSearch> searches = new ArrayList<>(parts.size());
        for (Part part : parts) {
            searches.add(new SegmentSearch(part, query, matcher, known::of));
        }
        T value = evaluation.apply(searches);
        long[] undecided = Refinements.undecided(searches);
        SearchArea area = query.area();
        return area == null || undecided.length == 0
                ? new Answer.Complete<>(value)
                : new Answer.NeedsRefinement<>(
                        area, undecided, isInside -> ask(query, known.and(undecided, isInside), evaluation));
    }

    private static IndexPage page(IndexQuery query, List<SegmentSearch> searches) {
        if (searches.isEmpty()) {
            return new IndexPage(List.of(), 0, query.anchor() == null ? query.offset() : 0);
        }
        if (query.order() == IndexQuery.Order.MOST_RELEVANT) {
            return RelevanceMerge.page(query, searches);
        }
        List<PageMerge.Part> found = new ArrayList<>(searches.size());
        for (SegmentSearch search : searches) {
            found.add(new PageMerge.Part(search.segment(), search.find()));
        }
        var merge = new PageMerge(found);
        List<Hit> hits = new ArrayList<>();
        Range range = merge.range(query);
        for (Position position : merge.page(range.offset(), range.limit())) {
            SegmentSearch search = searches.get(position.part());
            List<Long> mentions = new ArrayList<>();
            search.forEachMatch(
                    position.ordinal(),
                    (ordinal, mention) -> mentions.add(search.segment().mentions.id(ordinal, mention)));
            hits.add(new Hit(search.segment().articles.id(position.ordinal()), mentions));
        }
        return new IndexPage(hits, merge.total(), range.offset());
    }

    /**
     * The next version. All data of a touched article is replaced by what {@code fresh} has of it, if anything: a
     * touched article without mentions there is deleted, and repeating the change is harmless. Takes time proportional
     * to the number of articles touched and added.
     */
    public GeoIndex with(long nextVersion, long[] touched, IndexBuilder fresh) {
        return with(new Change(nextVersion, touched, fresh.buildPart(nextVersion)));
    }

    /** The same version with more articles, none of which it has already. */
    public GeoIndex and(IndexBuilder more) {
        Segment segment = more.buildSegment();
        List<Part> all = new ArrayList<>(parts);
        if (segment.size() > 0) {
            all.add(Part.of(segment));
        }
        return new GeoIndex(version, all, numbers);
    }

    GeoIndex with(Change change) {
        Segment fresh = change.fresh.segment();
        List<Part> next = new ArrayList<>(parts.size() + 1);
        for (Part part : parts) {
            Ints gone = new Ints();
            for (long id : change.touched) {
                addOrdinal(part.segment(), id, gone);
            }
            for (int ordinal = 0; ordinal < fresh.size(); ordinal++) {
                addOrdinal(part.segment(), fresh.articles.id(ordinal), gone);
            }
            Part left = part.without(gone);
            if (left.live() > 0) {
                next.add(left);
            }
        }
        if (fresh.size() > 0) {
            next.add(change.fresh);
        }
        return new GeoIndex(change.version, next, numbers);
    }

    /** Size in bytes of the posting lists that a query of these words reads, and keeps meanwhile. */
    public long sizeOf(WordExpression words) {
        List<String> all = words.distinctWords();
        return parts.stream()
                .map(Part::words)
                .filter(Objects::nonNull)
                .mapToLong(table -> all.stream().mapToLong(table::sizeOf).sum())
                .sum();
    }

    private void requireWords(IndexQuery query) {
        if (query.words() != null && !hasWords()) {
            throw new IllegalStateException("the index has no words");
        }
    }

    /** Whether it answers queries with words: those of all articles were read, and are not newer than the index. */
    public boolean hasWords() {
        return parts.stream()
                .allMatch(part -> part.words() != null && part.words().version() <= version);
    }

    /** Whether the words of some articles were read, so that those of the next ones must be, too. */
    public boolean keepsWords() {
        return parts.stream().anyMatch(part -> part.words() != null);
    }

    private static void addOrdinal(Segment segment, long id, Ints ordinals) {
        int ordinal = segment.articles.findOrdinal(id);
        if (ordinal >= 0) {
            ordinals.add(ordinal);
        }
    }

    List<Part> parts() {
        return parts;
    }

    GeoIndex withParts(List<Part> others) {
        numbers.only(others);
        return new GeoIndex(version, others, numbers);
    }
}
