package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geo.H3Bits;
import dev.dateline.engine.geoindex.area.HilbertCurve;
import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.column.ArticleTags;
import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.column.PostingLists;
import dev.dateline.engine.geoindex.column.SortedKeys;
import dev.dateline.engine.geoindex.column.Sorting;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.KindDictionary;
import dev.dateline.engine.geoindex.table.MentionTable;
import dev.dateline.engine.geoindex.table.PlaceTable;
import dev.dateline.engine.geoindex.table.PointTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.ShapeTable;
import java.util.Arrays;

/** Assembles a segment from a builder's data: sorts articles, orders mentions along the curve, and links them. */
final class SegmentAssembly {

    /** There are few kinds, and they are often used without a selective area. */
    private static final int KIND_SHARE = 32;

    private static final int TAG_SHARE = 8; // a bitset takes no more memory than varints

    private final AddedColumns from;
    private final int mentions;
    /** By number of the builder. */
    private final int[] ordinalOf;

    private int[] byId = new int[0]; // builder numbers
    private final int[] numberAt; // by ordinal
    private int[] firstMention = new int[0];
    /** By mention of the builder: its row in the MentionTable. */
    private final int[] rowOf;

    private final ArticleTable articles;
    private final MentionTable behind;
    private final PointTable points;
    private final ShapeTable shapes;
    private final KindDictionary kinds;
    private final PlaceTable places;
    private final PostingLists byKind;

    /** Processes all mentions, while the builder may still receive tags. */
    SegmentAssembly(AddedColumns from) {
        this.from = from;
        mentions = from.id.size();
        ordinalOf = new int[from.articles.size()];
        numberAt = orderArticles();
        rowOf = new int[mentions];
        long[] mentionIds = linkMentions();
        int[] slot = new int[mentions];
        points = points(alongTheCurve(false), slot);
        shapes = shapes(alongTheCurve(true), slot);
        long[] ids = new long[numberAt.length];
        int[] days = new int[numberAt.length];
        for (int ordinal = 0; ordinal < ids.length; ordinal++) {
            ids[ordinal] = from.articles.id(numberAt[ordinal]);
            days[ordinal] = from.articles.day(numberAt[ordinal]);
        }
        int[] ordinalsById =
                Arrays.stream(byId).map(number -> ordinalOf[number]).toArray();
        articles = new ArticleTable(ids, ordinalsById, days, firstMention);
        behind = mentions(mentionIds, slot);
        kinds = kinds();
        places = places();
        byKind = byKind();
    }

    /** The segment, once the builder has all tags. */
    Segment withTags() {
        int[] rank = new int[from.tags.size()];
        Dictionary tags = Dictionary.of(from.tags, rank);
        Sorting.ByKey byTag = from.tagsOf.byKey(numberAt.length, rank, this::findOrdinal);
        return new Segment(
                articles,
                behind,
                points,
                shapes,
                kinds,
                places,
                byKind,
                tags,
                PostingLists.of(numberAt.length, byTag, TAG_SHARE),
                ArticleTags.of(numberAt.length, byTag),
                entities());
    }

    /** The builder's numbers in result order. */
    private int[] orderArticles() {
        int count = ordinalOf.length;
        long[] ids = new long[count];
        for (int number = 0; number < count; number++) {
            ids[number] = from.articles.id(number);
        }
        byId = Sorting.ascending(ids);
        long[] keys = new long[count];
        for (int rank = 0; rank < count; rank++) {
            int day = from.articles.day(byId[rank]);
            keys[rank] = ((long) ~day << Integer.SIZE) + (count - rank);
        }
        Arrays.sort(keys);
        int[] ordered = new int[count];
        for (int ordinal = 0; ordinal < count; ordinal++) {
            int rank = count - (int) keys[ordinal];
            ordered[ordinal] = byId[rank];
            ordinalOf[ordered[ordinal]] = ordinal;
        }
        return ordered;
    }

    /** Places each mention behind its article, by id; returns the ids in that order. */
    private long[] linkMentions() {
        firstMention = new int[numberAt.length + 1];
        for (int mention = 0; mention < mentions; mention++) {
            firstMention[ordinal(mention) + 1]++;
        }
        for (int ordinal = 0; ordinal < numberAt.length; ordinal++) {
            firstMention[ordinal + 1] += firstMention[ordinal];
        }
        int[] next = Arrays.copyOf(firstMention, numberAt.length);
        int[] behind = new int[mentions];
        for (int mention = 0; mention < mentions; mention++) {
            // insertion sort: an article has few mentions, and they arrive nearly sorted
            int ordinal = ordinal(mention);
            int row = next[ordinal]++;
            while (row > firstMention[ordinal] && from.id.get(behind[row - 1]) > from.id.get(mention)) {
                behind[row] = behind[row - 1];
                row--;
            }
            behind[row] = mention;
        }
        long[] ids = new long[mentions];
        for (int row = 0; row < mentions; row++) {
            ids[row] = from.id.get(behind[row]);
            rowOf[behind[row]] = row;
        }
        return ids;
    }

    private MentionTable mentions(long[] ids, int[] slot) {
        long[] cells = from.cells.toArray();
        int[] order = Sorting.ascending(Arrays.stream(cells).map(H3Bits::place).toArray());
        int[] rank = new int[cells.length];
        long[] inOrder = new long[cells.length];
        for (int at = 0; at < order.length; at++) {
            rank[order[at]] = at;
            inOrder[at] = cells[order[at]];
        }
        short[] kind = new short[mentions];
        int[] cell = new int[mentions];
        for (int mention = 0; mention < mentions; mention++) {
            kind[rowOf[mention]] = (short) from.kind.get(mention);
            cell[rowOf[mention]] = rank[from.cell.get(mention)];
        }
        return new MentionTable(articles, ids, firstMention, slot, points.size(), kind, cell, inOrder);
    }

    private int ordinal(int mention) {
        return ordinalOf[from.article.get(mention)];
    }

    private int[] alongTheCurve(boolean shapes) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, mentions));
        int dropped = Math.max(0, 2 * HilbertCurve.BITS + bits - (Long.SIZE - 1));
        long[] keys = new long[mentions];
        int count = 0;
        for (int mention = 0; mention < mentions; mention++) {
            if (from.shape.get(mention) >= 0 == shapes) {
                long position = HilbertCurve.position(from.lng.get(mention), from.lat.get(mention));
                keys[count++] = position >>> dropped << bits | mention;
            }
        }
        Arrays.sort(keys, 0, count);
        int[] order = new int[count];
        for (int at = 0; at < count; at++) {
            order[at] = (int) (keys[at] & ((1L << bits) - 1));
        }
        return order;
    }

    private PointTable points(int[] order, int[] slot) {
        var builder = new PointTable.Builder(numberAt.length, order.length);
        int[] offGrid = from.offGrid.toArray();
        long[] keys = new long[PointTable.LEAF];
        for (int first = 0; first < order.length; first += PointTable.LEAF) {
            int size = Math.min(PointTable.LEAF, order.length - first);
            for (int at = 0; at < size; at++) {
                int mention = order[first + at];
                // kind, ordinal, row in the leaf
                keys[at] = ((long) from.kind.get(mention) << 31 | ordinal(mention)) << 9 | at;
            }
            Arrays.sort(keys, 0, size);
            for (int at = 0; at < size; at++) {
                int mention = order[first + (int) (keys[at] & (PointTable.LEAF - 1))];
                slot[rowOf[mention]] = first + at;
                builder.add(from.lng.get(mention), from.lat.get(mention), ordinal(mention), from.kind.get(mention));
                int exact = offGrid.length == 0 ? -1 : Arrays.binarySearch(offGrid, mention);
                if (exact >= 0) {
                    builder.addExact(from.offGridLng.get(exact), from.offGridLat.get(exact));
                }
            }
        }
        return builder.build();
    }

    private ShapeTable shapes(int[] order, int[] slot) {
        int[] ordinals = new int[order.length];
        short[] kinds = new short[order.length];
        int[] shapes = new int[order.length];
        ShapeStore asTheyCame = from.shapes.build();
        var alongTheCurve = new ShapeStore.Builder();
        int[] number = new int[asTheyCame.size()];
        Arrays.fill(number, -1);
        for (int at = 0; at < order.length; at++) {
            int mention = order[at];
            slot[rowOf[mention]] = ~at;
            ordinals[at] = ordinal(mention);
            kinds[at] = (short) from.kind.get(mention);
            int shape = from.shape.get(mention);
            if (number[shape] < 0) {
                number[shape] = alongTheCurve.append(asTheyCame.get(shape));
            }
            shapes[at] = number[shape];
        }
        return new ShapeTable(alongTheCurve.build(), ordinals, kinds, shapes);
    }

    private KindDictionary kinds() {
        int[] typeRank = new int[from.types.size()];
        int[] natureRank = new int[from.natures.size()];
        Dictionary types = Dictionary.of(from.types, typeRank);
        Dictionary natures = Dictionary.of(from.natures, natureRank);
        int[] type = new int[from.kindType.size()];
        int[] nature = new int[type.length];
        for (int kind = 0; kind < type.length; kind++) {
            type[kind] = typeRank[from.kindType.get(kind)];
            nature[kind] = from.kindNature.get(kind) < 0 ? -1 : natureRank[from.kindNature.get(kind)];
        }
        return new KindDictionary(types, natures, type, nature);
    }

    /** Places are numbered by their names and types, then ranked by their keys. */
    private PlaceTable places() {
        var numbers = new DenseIds();
        int[] place = new int[mentions];
        for (int mention = 0; mention < mentions; mention++) {
            long type = from.kindType.get(from.kind.get(mention));
            place[rowOf[mention]] = numbers.number(type << Integer.SIZE | from.name.get(mention));
        }
        byte[][] keys = new byte[numbers.size()][];
        for (int number = 0; number < keys.length; number++) {
            long value = numbers.value(number);
            keys[number] = from.names.get((int) value).key(from.types.get((int) (value >> Integer.SIZE)));
        }
        int[] rank = new int[keys.length];
        SortedKeys sorted = SortedKeys.of(keys, rank);
        for (int row = 0; row < mentions; row++) {
            place[row] = rank[place[row]];
        }
        return new PlaceTable(sorted, place);
    }

    private PostingLists byKind() {
        int[] kinds = new int[mentions];
        int[] ordinals = new int[mentions];
        for (int mention = 0; mention < mentions; mention++) {
            kinds[mention] = from.kind.get(mention);
            ordinals[mention] = ordinal(mention);
        }
        return PostingLists.of(
                numberAt.length, Sorting.byKey(numberAt.length, from.kindType.size(), kinds, ordinals), KIND_SHARE);
    }

    private EntityTable entities() {
        if (from.entityNames.list().isEmpty()) {
            return EntityTable.NONE;
        }
        var builder = new EntityTable.Builder(from.entityNames.list());
        Sorting.ByKey byName = from.entitiesOf.byKey(numberAt.length, builder.ranks(), this::findOrdinal);
        return builder.build(byName, numberAt.length);
    }

    private int findOrdinal(long article) {
        int number = from.articles.findNumber(article);
        return number < 0 ? -1 : ordinalOf[number];
    }
}
