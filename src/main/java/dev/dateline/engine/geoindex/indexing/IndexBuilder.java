package dev.dateline.engine.geoindex.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.geoindex.area.Grid;
import dev.dateline.engine.geoindex.area.Shape;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;

/**
 * Builds an index from mentions, tags and entities of articles, in any order and mixed. If all mentions come first,
 * {@link #endMentions} saves time. Not thread-safe; for one use.
 */
public final class IndexBuilder {

    /** Maximum number of kinds (type and nature) in an index. */
    private static final int MAX_KINDS = 1 << Short.SIZE;

    /** Minimum number of mentions that justifies another thread. */
    private static final int MIN_MENTIONS_PER_THREAD = 100_000;

    final AddedColumns columns = new AddedColumns();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    private final Map<String, Integer> natureNumbers = new HashMap<>();
    private final Map<Long, Integer> kindNumbers = new HashMap<>();
    private final Map<String, Map<String, Integer>> tagNumbers = new HashMap<>();
    private @Nullable CompletableFuture<SegmentAssembly> begun;
    private @Nullable ArticleWords words;
    private @Nullable ArticleVectors vectors;

    /**
     * A mention without its geometry. The date is the article's and the same in all its mentions.
     *
     * @param h3Cell 64-bit H3 index, of any resolution
     * @param name of {@link #name}
     */
    public record Mention(
            long articleId,
            @Nullable LocalDate pubDate,
            long id,
            String type,
            @Nullable String nature,
            long h3Cell,
            int name) {}

    /** The number of a label with a formatted address, in UTF-8 without NUL. */
    public int name(ByteBuffer label, ByteBuffer address) {
        return columns.names.number(label, address);
    }

    /** Like {@link #name(ByteBuffer, ByteBuffer)}. */
    public int name(String label, String address) {
        return name(UTF_8.encode(label), UTF_8.encode(address));
    }

    /**
     * Converts all labels to lower case as the database does, before {@link #endMentions}. Without this call they are
     * converted as Java does.
     */
    public void convertLabels(UnaryOperator<List<String>> toLower) {
        columns.names.convert(toLower);
    }

    /** Adds an article, needed only if it has no mentions. Must precede {@link #endMentions}. */
    public void addArticle(long articleId, @Nullable LocalDate pubDate) {
        number(articleId, pubDate);
    }

    /** Adds a mention with a point geometry, in degrees. */
    public void addPoint(Mention mention, double pointLng, double pointLat) {
        add(mention);
        addRow(pointLng, pointLat);
    }

    /** Adds a mention of any geometry, in degrees on the plane of longitude and latitude, valid and not empty. */
    public void addMention(Mention mention, Geometry geometry) {
        add(mention);
        if (geometry instanceof Point point) {
            addRow(point.getX(), point.getY());
        } else {
            addRow(Shape.of(geometry));
        }
    }

    public void addTag(long articleId, String metaType, String category) {
        addTag(articleId, tag(metaType, category));
    }

    /** Sets the article's source, once. */
    public void addSource(long articleId, String source) {
        addTag(articleId, tag(TagClause.SOURCE, source));
    }

    void addTag(long articleId, int number) {
        columns.tagsOf.add(articleId, number);
    }

    /**
     * Adds a name that articles give an entity.
     *
     * @param nameId of {@link #addEntity(long, long)}
     * @param name empty for none
     */
    public void addEntityName(long nameId, EntityKey entity, String name) {
        columns.entityNames.add(nameId, new EntityTable.Name(entity, name));
    }

    /** Adds an entity of an article, once by each name. */
    public void addEntity(long articleId, long nameId) {
        columns.entitiesOf.add(articleId, columns.entityNames.ofId(nameId));
    }

    /** Takes the words of articles, too; without this call the index has none. */
    public void keepWords(WordSpace space) {
        words = new ArticleWords(space);
    }

    /** Adds an article's words, a {@code tsvector} in its binary form. */
    public void addWords(long articleId, ByteBuffer vector) {
        Objects.requireNonNull(words).add(articleId, vector);
    }

    /** Takes the vectors of articles, too; without this call the index has none. */
    public void keepVectors(VectorTable.Model model) {
        vectors = new ArticleVectors(model);
    }

    /** Adds a vector of an article, after its others. */
    public void addVector(long articleId, int length, ByteBuffer vector) {
        Objects.requireNonNull(vectors).add(articleId, length, vector);
    }

    /** Ends the mentions; tags and entities may follow. Many mentions are sorted on another thread meanwhile. */
    public void endMentions() {
        if (mentions() >= MIN_MENTIONS_PER_THREAD) {
            begun = CompletableFuture.supplyAsync(() -> new SegmentAssembly(columns));
        }
    }

    /** Number of added mentions. */
    public int mentions() {
        return columns.id.size();
    }

    /** The segment with words, if they were added and there is space for them, and vectors, if they were added. */
    public LiveSegment buildPart(long version) {
        Segment segment = buildSegment();
        LiveSegment live = LiveSegment.of(segment);
        if (vectors != null) {
            live = live.with(vectors.build(segment, version));
        }
        try {
            return words == null ? live : live.with(words.build(segment, version));
        } catch (IOException noSpace) {
            return live; // they are read again
        }
    }

    /** The segment alone: words and vectors that were added are dropped. */
    public Segment buildSegment() {
        return (begun == null ? new SegmentAssembly(columns) : begun.join()).withTags();
    }

    private int number(long articleId, @Nullable LocalDate pubDate) {
        int number = columns.articles.number(articleId);
        columns.articles.setDay(number, pubDate == null ? ArticleTable.UNDATED : Math.toIntExact(pubDate.toEpochDay()));
        return number;
    }

    private void add(Mention mention) {
        int number = number(mention.articleId, mention.pubDate);
        addMention(number, mention.id, kindNumber(mention.type, mention.nature), mention.h3Cell, mention.name);
    }

    /** Adds a mention's values; its geometry follows. */
    void addMention(int number, long mentionId, int kindNumber, long h3Cell, int nameNumber) {
        columns.article.add(number);
        columns.id.add(mentionId);
        columns.kind.add(kindNumber);
        columns.cell.add(columns.cells.number(h3Cell));
        columns.name.add(nameNumber);
    }

    void addRow(double pointLng, double pointLat) {
        if (!Grid.holds(pointLng, pointLat)) {
            columns.offGrid.add(columns.shape.size());
            columns.offGridLng.add(pointLng);
            columns.offGridLat.add(pointLat);
        }
        addRow(Grid.ofLng(pointLng), Grid.ofLat(pointLat), -1);
    }

    void addRow(Shape of) {
        int number = columns.shapes.add(of);
        addRow(columns.shapes.middleLng(number), columns.shapes.middleLat(number), number);
    }

    private void addRow(int lngSteps, int latSteps, int shapeNumber) {
        columns.lng.add(lngSteps);
        columns.lat.add(latSteps);
        columns.shape.add(shapeNumber);
    }

    int kindNumber(String type, @Nullable String nature) {
        int typeNumber = typeNumbers.computeIfAbsent(type, text -> append(columns.types, text));
        int natureNumber =
                nature == null ? -1 : natureNumbers.computeIfAbsent(nature, text -> append(columns.natures, text));
        return kindNumbers.computeIfAbsent(((long) typeNumber << Integer.SIZE) + natureNumber, key -> {
            if (columns.kindType.size() == MAX_KINDS) {
                throw new IllegalStateException("more pairs of location type and nature than " + MAX_KINDS);
            }
            columns.kindType.add(typeNumber);
            columns.kindNature.add(natureNumber);
            return columns.kindType.size() - 1;
        });
    }

    private int tag(String metaType, String category) {
        return tagNumbers
                .computeIfAbsent(metaType, type -> new HashMap<>())
                .computeIfAbsent(category, text -> append(columns.tags, Segment.tag(metaType, text)));
    }

    /** A tag as encoded by {@link Segment#tag}. */
    int tag(String text) {
        int end = text.indexOf('\0');
        return tag(text.substring(0, end), text.substring(end + 1));
    }

    private static int append(List<String> texts, String text) {
        texts.add(text);
        return texts.size() - 1;
    }
}
