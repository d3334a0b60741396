package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A segment with its tombstones, and what is counted of its live articles. Thread-safe; only the cached counts change. */
public final class LiveSegment {

    /** Counts of finer cells are not kept: they may be as many as the mentions. */
    private static final int FINEST = 5;

    private final Segment segment;
    private final Tombstones gone;
    private final TypeCounts types;
    /** Null where the words were not read. */
    private final @Nullable WordTable words;
    /** Null where the vectors were not read. */
    private final @Nullable VectorTable vectors;
    // Cached, counted at first use: places once, under a lock; entities and cells perhaps by several threads.
    private volatile @Nullable PlaceCounts places;
    private volatile @Nullable EntityCounts entities;
    private final AtomicReferenceArray<@Nullable CellUses> cells = new AtomicReferenceArray<>(FINEST + 1);

    private LiveSegment(
            Segment segment,
            Tombstones gone,
            TypeCounts types,
            @Nullable WordTable words,
            @Nullable VectorTable vectors) {
        this.segment = segment;
        this.gone = gone;
        this.types = types;
        this.words = words;
        this.vectors = vectors;
    }

    /** A segment whose articles are all live. */
    public static LiveSegment of(Segment segment) {
        return new LiveSegment(segment, Tombstones.NONE, TypeCounts.of(segment), null, null);
    }

    /** A segment with all its tombstones. */
    public static LiveSegment of(Segment segment, Tombstones gone) {
        LiveSegment whole = of(segment);
        return new LiveSegment(segment, gone, whole.types.without(segment, gone.since(Tombstones.NONE)), null, null);
    }

    /** Adds tombstones; some may be there already. */
    public LiveSegment without(Ints ordinals) {
        if (ordinals.size() == 0) {
            return this;
        }
        Tombstones next = gone.and(ordinals);
        Ints more = next.since(gone);
        LiveSegment left = new LiveSegment(segment, next, types.without(segment, more), words, vectors);
        EntityCounts counted = entities;
        left.entities = counted == null ? null : counted.without(segment, more);
        return left;
    }

    /** The same with the words of its articles. */
    public LiveSegment with(@Nullable WordTable ofArticles) {
        return with(ofArticles, vectors);
    }

    /** The same with the vectors of its articles. */
    public LiveSegment with(@Nullable VectorTable ofArticles) {
        return with(words, ofArticles);
    }

    private LiveSegment with(@Nullable WordTable theseWords, @Nullable VectorTable theseVectors) {
        LiveSegment next = new LiveSegment(segment, gone, types, theseWords, theseVectors);
        next.places = places;
        next.entities = entities;
        for (int resolution = 0; resolution <= FINEST; resolution++) {
            next.cells.set(resolution, cells.get(resolution));
        }
        return next;
    }

    public Segment segment() {
        return segment;
    }

    public Tombstones tombstones() {
        return gone;
    }

    /** The words of its articles; null where they were not read. */
    public @Nullable WordTable words() {
        return words;
    }

    /** The vectors of its articles; null where they were not read. */
    public @Nullable VectorTable vectors() {
        return vectors;
    }

    public TypeCounts types() {
        return types;
    }

    /** The counts of all places. Takes some ten nanoseconds per mention when it is first asked for. */
    public PlaceCounts places() {
        PlaceCounts counted = places;
        if (counted == null) {
            synchronized (this) {
                counted = places;
                if (counted == null) {
                    counted = PlaceCounts.of(segment, gone);
                    places = counted;
                }
            }
        }
        return counted;
    }

    /** The counts of all entities; made when they are first asked for, then kept up to date. */
    public EntityCounts entities() {
        EntityCounts counted = entities;
        if (counted == null) {
            counted = EntityCounts.of(segment, gone);
            entities = counted;
        }
        return counted;
    }

    /** The counts of all mentions per cell; kept for coarse cells. */
    public CellUses cells(int resolution) {
        if (resolution > FINEST) {
            return CellUses.of(segment, gone, resolution);
        }
        CellUses counted = cells.get(resolution);
        if (counted == null) {
            counted = CellUses.of(segment, gone, resolution);
            cells.set(resolution, counted);
        }
        return counted;
    }

    /** Number of live articles. */
    public int live() {
        return segment.size() - gone.count();
    }

    public long bytes() {
        return segment.bytes() + counted().total();
    }

    /** Its size by column. */
    public Footprint footprint() {
        Footprint footprint = segment.footprint();
        footprint.add(counted());
        return footprint;
    }

    /** The size of what is beside the segment. */
    private Footprint counted() {
        PlaceCounts counted = places;
        EntityCounts ofEntities = entities;
        long ofCells = 0;
        for (int resolution = 0; resolution <= FINEST; resolution++) {
            CellUses uses = cells.get(resolution);
            ofCells += uses == null ? 0 : uses.bytes();
        }
        return new Footprint()
                .add("tombstones", 120 + gone.bytes())
                .add("counts by type, place, cell", types.bytes() + ofCells + (counted == null ? 0 : counted.bytes()))
                .add("counts by entity", ofEntities == null ? 0 : ofEntities.bytes())
                .add("words", words == null ? 0 : words.heapBytes())
                .add("vectors", vectors == null ? 0 : vectors.heapBytes());
    }
}
