package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.area.Grid;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.PackedBlocks;
import java.io.IOException;
import java.util.Arrays;

/**
 * The mentions of a segment that are single points, along Hilbert's curve. Every {@link #LEAF} points are a leaf.
 * Within a leaf they are sorted by kind, so that a kind is one run, and by ordinal within a run. A point's row here is
 * its slot.
 */
public final class PointTable {

    public static final int LEAF = 512;

    private static final int LEAF_BITS = 9;

    private final PackedBlocks lng;
    private final PackedBlocks lat;
    /** The article of each point. */
    public final int[] ordinal;
    // of leaf l: runs firstRun[l]..firstRun[l + 1], each of one kind, up to an end within the leaf
    private final int[] firstRun;
    private final short[] runKind;
    private final short[] runEnd;
    /** Bit set of the kinds in each leaf; empty if an id does not fit into a long. */
    private final long[] kindsOfLeaf;

    // for points that the grid does not hold exactly: their slots, ascending, and coordinates
    private final int[] offGrid;
    private final double[] offGridLng;
    private final double[] offGridLat;
    public final BoxTree tree;
    public final Blocks blocks;

    private PointTable(Builder builder) {
        lng = PackedBlocks.of(builder.size, LEAF_BITS, slot -> builder.lng[slot]);
        lat = PackedBlocks.of(builder.size, LEAF_BITS, slot -> builder.lat[slot]);
        ordinal = builder.ordinal;
        firstRun = builder.firstRun.toArray();
        runKind = new short[builder.runKind.size()];
        runEnd = new short[runKind.length];
        for (int run = 0; run < runKind.length; run++) {
            runKind[run] = (short) builder.runKind.get(run);
            runEnd[run] = (short) builder.runEnd.get(run);
        }
        kindsOfLeaf = kindsOfLeaves();
        offGrid = builder.offGrid.toArray();
        offGridLng = builder.offGridLng.toArray();
        offGridLat = builder.offGridLat.toArray();
        tree = BoxTree.over(LEAF, builder.lng, builder.lat, builder.lng, builder.lat);
        blocks = Blocks.of(ordinal, builder.articles, LEAF);
    }

    private PointTable(ColumnReader from, int articles) throws IOException {
        lng = PackedBlocks.read(from);
        lat = PackedBlocks.read(from);
        ordinal = from.ints();
        firstRun = from.ints();
        runKind = from.shorts();
        runEnd = from.shorts();
        kindsOfLeaf = kindsOfLeaves();
        offGrid = from.ints();
        offGridLng = from.doubles();
        offGridLat = from.doubles();
        int[] lngs = all(lng);
        int[] lats = all(lat);
        tree = BoxTree.over(LEAF, lngs, lats, lngs, lats);
        blocks = Blocks.of(ordinal, articles, LEAF);
    }

    private static int[] all(PackedBlocks steps) {
        int[] all = new int[steps.size()];
        Arrays.setAll(all, steps::get);
        return all;
    }

    static PointTable read(ColumnReader from, int articles) throws IOException {
        return new PointTable(from, articles);
    }

    void write(ColumnWriter to) throws IOException {
        lng.write(to);
        lat.write(to);
        to.ints(ordinal);
        to.ints(firstRun);
        to.shorts(runKind);
        to.shorts(runEnd);
        to.ints(offGrid);
        to.doubles(offGridLng);
        to.doubles(offGridLat);
    }

    private long[] kindsOfLeaves() {
        long[] kinds = new long[leaves()];
        for (int leaf = 0; leaf < kinds.length; leaf++) {
            for (int run = firstRun[leaf]; run < firstRun[leaf + 1]; run++) {
                if (kindOfRun(run) >= Long.SIZE) {
                    return new long[0];
                }
                kinds[leaf] |= 1L << kindOfRun(run);
            }
        }
        return kinds;
    }

    public int size() {
        return ordinal.length;
    }

    public int leaves() {
        return firstRun.length - 1;
    }

    public int leafEnd(int leaf) {
        return Math.min(ordinal.length, (leaf + 1) * LEAF);
    }

    public int firstRun(int leaf) {
        return firstRun[leaf];
    }

    /** Whether {@link #kindsOfLeaf} covers all kinds. */
    public boolean hasFewKinds() {
        return kindsOfLeaf.length == leaves();
    }

    /** One bit per kind; the runs of the leaf are in the same order. */
    public long kindsOfLeaf(int leaf) {
        return kindsOfLeaf[leaf];
    }

    public int kindOfRun(int run) {
        return runKind[run] & 0xFFFF;
    }

    /** Relative to the leaf. */
    public int endOfRun(int run) {
        return runEnd[run];
    }

    /** On the grid. */
    public int lngSteps(int slot) {
        return lng.get(slot);
    }

    /** On the grid. */
    public int latSteps(int slot) {
        return lat.get(slot);
    }

    /** Copies the coordinates of consecutive points of one leaf to the start of two arrays. */
    public void copy(int from, int to, int[] lngs, int[] lats) {
        lng.copy(from, to, lngs);
        lat.copy(from, to, lats);
    }

    /** Whether a point is exactly where the grid has it. */
    public boolean isOnGrid(int slot) {
        return offGrid.length == 0 || Arrays.binarySearch(offGrid, slot) < 0;
    }

    public double lng(int slot) {
        int at = offGrid.length == 0 ? -1 : Arrays.binarySearch(offGrid, slot);
        return at >= 0 ? offGridLng[at] : Grid.degrees(lng.get(slot));
    }

    public double lat(int slot) {
        int at = offGrid.length == 0 ? -1 : Arrays.binarySearch(offGrid, slot);
        return at >= 0 ? offGridLat[at] : Grid.degrees(lat.get(slot));
    }

    void measure(Footprint into) {
        into.add("points: longitudes, latitudes", 64 + lng.bytes() + lat.bytes())
                .add("points: ordinals", HeapSize.of(ordinal))
                .add("points: runs", HeapSize.of(firstRun) + HeapSize.of(runKind) + HeapSize.of(runEnd))
                .add("points: types and natures of leaves", HeapSize.of(kindsOfLeaf))
                .add("points: off the grid", HeapSize.of(offGrid) + HeapSize.of(offGridLng) + HeapSize.of(offGridLat))
                .add("points: tree", tree.bytes())
                .add("points: blocks", blocks.bytes());
    }

    /** Collects points by slot. */
    public static final class Builder {

        private final int articles;
        private final int[] lng;
        private final int[] lat;
        private final int[] ordinal;
        private final Ints firstRun = new Ints();
        private final Ints runKind = new Ints();
        private final Ints runEnd = new Ints();
        private final Ints offGrid = new Ints();
        private final Doubles offGridLng = new Doubles();
        private final Doubles offGridLat = new Doubles();
        private int size;

        /** @param articles number of articles of the segment */
        public Builder(int articles, int points) {
            this.articles = articles;
            lng = new int[points];
            lat = new int[points];
            ordinal = new int[points];
        }

        /** Adds a point; points come by leaf, kind and ordinal. */
        public void add(int lngSteps, int latSteps, int ofOrdinal, int kind) {
            lng[size] = lngSteps;
            lat[size] = latSteps;
            ordinal[size] = ofOrdinal;
            boolean newLeaf = size % LEAF == 0;
            if (newLeaf) {
                firstRun.add(runKind.size());
            }
            if (newLeaf || runKind.get(runKind.size() - 1) != kind) {
                runKind.add(kind);
                runEnd.add(0);
            }
            size++;
            runEnd.set(runEnd.size() - 1, (size - 1) % LEAF + 1);
        }

        /** The exact coordinates of the point that was added last. */
        public void addExact(double exactLng, double exactLat) {
            offGrid.add(size - 1);
            offGridLng.add(exactLng);
            offGridLat.add(exactLat);
        }

        public PointTable build() {
            firstRun.add(runKind.size());
            return new PointTable(this);
        }
    }
}
