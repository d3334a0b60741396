package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.EntityUse;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.FacetedPage;
import dev.dateline.engine.geoindex.query.IndexConnectionQuery;
import dev.dateline.engine.geoindex.query.IndexEntityQuery;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPlaceQuery;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexVectorQuery;
import dev.dateline.engine.geoindex.query.NearestPage;
import dev.dateline.engine.geoindex.query.PlacePage;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.engine.geoindex.query.TypeUse;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.TextTables;
import dev.dateline.engine.geoindex.table.TypeCounts;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Immutable index of one project at one version; thread-safe. {@link #with} returns the next version, which shares all
 * unchanged segments. The package page explains how it works.
 */
public final class GeoIndex {

    /** Builds the next version. */
    record Change(long version, long[] touched, LiveSegment fresh) {}

    private final long version;
    private final List<LiveSegment> segments;
    private final EntityMerges merges;
    /** Shared by all versions. */
    private final SharedNumbers numbers;

    private GeoIndex(long version, List<LiveSegment> segments, EntityMerges merges, SharedNumbers numbers) {
        this.version = version;
        this.segments = List.copyOf(segments);
        this.merges = merges;
        this.numbers = numbers;
    }

    public static GeoIndex empty(long version) {
        return of(version, List.of(), EntityMerges.NONE);
    }

    /** The index of what was added to a builder, without words. */
    public static GeoIndex of(long version, IndexBuilder all) {
        return empty(version).and(all);
    }

    static GeoIndex of(long version, List<LiveSegment> segments, EntityMerges merges) {
        return new GeoIndex(version, segments, merges, new SharedNumbers());
    }

    /** By the caller's version numbers. */
    public long version() {
        return version;
    }

    public int articles() {
        return segments.stream().mapToInt(LiveSegment::live).sum();
    }

    /** Estimated heap size; segments shared by versions count in each. */
    public long memoryBytes() {
        return 64 + segments.stream().mapToLong(LiveSegment::bytes).sum() + merges.bytes() + numbers.bytes();
    }

    /** The same by column. */
    public Footprint footprint() {
        var footprint = new Footprint();
        segments.forEach(live -> footprint.add(live.footprint()));
        return footprint.add("common numbers", numbers.bytes()).add("merged entities", merges.bytes());
    }

    /** Number of segments. Each costs a search a few microseconds; {@link #merge} reduces them. */
    public int segments() {
        return segments.size();
    }

    /** A page of the matching articles. */
    public Answer<IndexPage> search(IndexQuery query) {
        return ask(query, Refinements.NONE, searches -> PageMerge.page(query, searches));
    }

    /** A page of the articles that match in a circle, the nearest first. */
    public Answer<NearestPage> nearest(IndexQuery query) {
        requireWords(query);
        return NearestSearch.ask(segments, merges.expand(query), Refinements.NONE);
    }

    /**
     * Facets of all matching articles, independent of the page.
     *
     * @param limit maximum number of sources, and of tags
     */
    public Answer<FacetCounts> facets(IndexQuery query, int limit) {
        return ask(query, Refinements.NONE, searches -> facets(searches, limit));
    }

    /** Both of {@link #search} and {@link #facets}, for little more than the facets. */
    public Answer<FacetedPage> searchWithFacets(IndexQuery query, int limit) {
        return ask(query, Refinements.NONE, searches -> {
            FacetCounts facets = facets(searches, limit);
            return new FacetedPage(PageMerge.page(query, searches), facets);
        });
    }

    private FacetCounts facets(List<SegmentSearch> searches, int limit) {
        return FacetCounting.count(searches, entities(), limit);
    }

    /**
     * Counts per cell of all matching articles, independent of the page.
     *
     * @param resolution H3 resolution
     * @param limit maximum number of cells
     */
    public Answer<CellCounts> density(IndexQuery query, int resolution, int limit) {
        return ask(query, Refinements.NONE, searches -> {
            var counting = new CellCounting(resolution);
            searches.forEach(counting::add);
            return counting.result(limit);
        });
    }

    /** Location types of all mentions, most mentions first, then by name. */
    public Answer<List<TypeUse>> types() {
        Map<String, TypeUse> uses = new HashMap<>();
        segments.forEach(live -> live.types().addTo(uses, live.segment()));
        return new Answer.Complete<>(TypeCounts.ranked(uses.values()));
    }

    /** A page of places. */
    public Answer<PlacePage> places(IndexPlaceQuery query) {
        if (query.area() == null) {
            var counting = new PlaceCounting(query);
            segments.forEach(live -> counting.add(live.segment().places, live.places()));
            return new Answer.Complete<>(counting.result(numbers::ofPlaces));
        }
        var mentions = new IndexQuery(query.area(), query.kinds(), List.of(), null, null, 0, 0, null);
        return ask(mentions, Refinements.NONE, searches -> {
            var counting = new PlaceCounting(query);
            searches.forEach(search -> counting.add(search.segment().places, search.places()));
            return counting.result(numbers::ofPlaces);
        });
    }

    private EntitySearch entities() {
        return new EntitySearch(segments, numbers.ofEntities(segments, merges));
    }

    /** A page of entities. */
    public Answer<EntityPage> entities(IndexEntityQuery query) {
        return new Answer.Complete<>(entities().page(query));
    }

    /** One entity, or the one that it was merged into; empty if no article has it. */
    public Answer<Optional<EntityUse>> findEntity(EntityKey key) {
        return new Answer.Complete<>(entities().find(key));
    }

    /** A page of the entities that articles have together with another one. */
    public Answer<ConnectionPage> connections(IndexConnectionQuery query) {
        return ask(query.articles(), Refinements.NONE, searches -> {
            var counting = new ConnectionCounting(query, entities());
            searches.forEach(counting::add);
            return counting.result();
        });
    }

    /** A page of the articles that match, the most similar first. The index must have vectors, and words for a text. */
    public Answer<ScoredPage> similar(IndexVectorQuery query) {
        if (!texts().hasVectors() || (query.text() != null && !texts().hasWords())) {
            throw new IllegalStateException("the index has no vectors, or no words");
        }
        return ask(query.articles(), Refinements.NONE, searches -> VectorSearch.page(query, searches));
    }

    /** The result is complete if no segment has undecided mentions. */
    private <T> Answer<T> ask(IndexQuery asked, Refinements known, Function<List<SegmentSearch>, T> evaluation) {
        IndexQuery query = merges.expand(asked);
        requireWords(query);
        AreaMatcher matcher = AreaMatcher.of(query.area());
        List<SegmentSearch> searches = new ArrayList<>(segments.size());
        for (LiveSegment live : segments) {
            searches.add(new SegmentSearch(live, query, matcher, known::of));
        }
        T value = evaluation.apply(searches);
        long[] undecided = Refinements.undecided(searches);
        SearchArea area = query.area();
        return area == null || undecided.length == 0
                ? new Answer.Complete<>(value)
                : new Answer.NeedsRefinement<>(
                        area, undecided, isInside -> ask(query, known.and(undecided, isInside), evaluation));
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
        List<LiveSegment> all = new ArrayList<>(segments);
        if (segment.size() > 0) {
            all.add(LiveSegment.of(segment));
        }
        return new GeoIndex(version, all, merges, numbers);
    }

    GeoIndex with(Change change) {
        Segment fresh = change.fresh.segment();
        List<LiveSegment> next = new ArrayList<>(segments.size() + 1);
        for (LiveSegment live : segments) {
            Ints gone = new Ints();
            for (long id : change.touched) {
                addOrdinal(live.segment(), id, gone);
            }
            for (int ordinal = 0; ordinal < fresh.size(); ordinal++) {
                addOrdinal(live.segment(), fresh.articles.id(ordinal), gone);
            }
            LiveSegment left = live.without(gone);
            if (left.live() > 0) {
                next.add(left);
            }
        }
        if (fresh.size() > 0) {
            next.add(change.fresh);
        }
        return new GeoIndex(change.version, next, merges, numbers);
    }

    /** The same with other entities merged. */
    public GeoIndex with(EntityMerges others) {
        return new GeoIndex(version, segments, others, numbers);
    }

    /** Which entities are one. */
    public EntityMerges merges() {
        return merges;
    }

    /** The same at a version that changed no article. */
    public GeoIndex at(long nextVersion) {
        return new GeoIndex(nextVersion, segments, merges, numbers);
    }

    /** The same without vectors of other models than this one. */
    public GeoIndex withVectorsBy(VectorTable.Model model) {
        return new GeoIndex(version, texts().partsBy(model), merges, numbers);
    }

    /** What it has of the articles' texts. */
    public TextTables texts() {
        return new TextTables(segments, version);
    }

    private void requireWords(IndexQuery query) {
        if (query.words() != null && !texts().hasWords()) {
            throw new IllegalStateException("the index has no words");
        }
    }

    private static void addOrdinal(Segment segment, long id, Ints ordinals) {
        int ordinal = segment.articles.findOrdinal(id);
        if (ordinal >= 0) {
            ordinals.add(ordinal);
        }
    }

    /** Its segments, the oldest first. */
    public List<LiveSegment> liveSegments() {
        return segments;
    }

    GeoIndex withSegments(List<LiveSegment> others) {
        numbers.only(others);
        return new GeoIndex(version, others, merges, numbers);
    }
}
