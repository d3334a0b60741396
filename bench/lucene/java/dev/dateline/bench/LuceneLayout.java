package dev.dateline.bench;

import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntField;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LatLonShape;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.ShapeField.QueryRelation;
import org.apache.lucene.document.StringField;
import org.apache.lucene.geo.Circle;
import org.apache.lucene.geo.Component2D;
import org.apache.lucene.geo.LatLonGeometry;
import org.apache.lucene.geo.Line;
import org.apache.lucene.geo.Rectangle;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexOrDocValuesQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * The corpus in a Lucene index, optimized for Lucene as far as possible: documents in result order in one segment, so
 * that the first hits are the page and nothing is sorted; whole windows of hits counted at once; doc values for few
 * candidates. The query cache is off, because it would answer without a search.
 */
abstract class LuceneLayout implements AutoCloseable {

    /** Like a page of {@code geoindex}: total, and ids with the matching mentions. */
    record Page(long total, List<Hit> hits) {}

    private static final int UNDATED = Integer.MIN_VALUE;
    private static final double METERS_A_MILE = 1609.344;

    private final PageMentions mentions;
    private final Directory directory;
    private final DirectoryReader reader;
    final IndexSearcher searcher;

    /** Opens the index in this folder; creates it if necessary. */
    LuceneLayout(Path folder, Corpus corpus, int size, PageMentions mentions) throws IOException {
        this.mentions = mentions;
        if (!Files.exists(folder.resolve("complete"))) {
            write(folder, corpus, size);
        }
        directory = new MMapDirectory(folder.resolve("index"));
        reader = DirectoryReader.open(directory);
        searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null);
    }

    private void write(Path folder, Corpus corpus, int size) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(null)
                .setMergePolicy(new LogDocMergePolicy()) // keeps the order of documents
                .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
                .setRAMBufferSizeMB(256);
        try (Directory fresh = new MMapDirectory(folder.resolve("index"));
                var writer = new IndexWriter(fresh, config)) {
            for (int number : inResultOrder(corpus, size)) {
                add(writer, number, corpus.article(number, size));
            }
            writer.forceMerge(1);
        }
        Files.createFile(folder.resolve("complete"));
    }

    private static int[] inResultOrder(Corpus corpus, int size) {
        long[] keys = new long[size];
        for (int number = 0; number < size; number++) {
            keys[number] = ~((long) day(corpus.article(number, size).pubDate())) << Integer.SIZE | size - number;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> size - (int) key).toArray();
    }

    private static int day(LocalDate date) {
        return date == null ? UNDATED : (int) date.toEpochDay();
    }

    abstract void add(IndexWriter writer, int number, Corpus.Article article) throws IOException;

    /** The query for articles by their mentions alone. */
    abstract org.apache.lucene.search.Query byMentions(Query question, double reach);

    static Document document(int number, Corpus.Article article) {
        var document = new Document();
        document.add(new NumericDocValuesField("number", number));
        document.add(new IntField("day", day(article.pubDate()), Field.Store.NO));
        for (Corpus.Tag tag : article.tags()) {
            document.add(new StringField("tag", tag.metaType() + ":" + tag.category(), Field.Store.NO));
        }
        return document;
    }

    static void addPlace(Document to, String field, Geometry geometry) {
        Field[] shapes = {};
        if (geometry instanceof Point point) {
            to.add(new LatLonPoint(field, point.getY(), point.getX()));
            to.add(new LatLonDocValuesField(field, point.getY(), point.getX()));
        } else if (geometry instanceof Polygon polygon) {
            shapes = LatLonShape.createIndexableFields(field + "/shape", PageMentions.lucene(polygon));
        } else {
            Coordinate[] line = geometry.getCoordinates();
            shapes = LatLonShape.createIndexableFields(
                    field + "/shape",
                    new Line(
                            Arrays.stream(line).mapToDouble(vertex -> vertex.y).toArray(),
                            Arrays.stream(line).mapToDouble(vertex -> vertex.x).toArray()));
        }
        for (Field shape : shapes) {
            to.add(shape);
        }
    }

    /**
     * Matches documents with a point or shape of these fields in the area.
     *
     * @param reach how much wider the area is than asked: a factor of the radius, or degrees of a box
     */
    static org.apache.lucene.search.Query inArea(Collection<String> fields, Query question, double reach) {
        var any = new BooleanQuery.Builder();
        for (String field : fields) {
            if (question.point() != null) {
                double lng = question.point()[0];
                double lat = question.point()[1];
                double meters = question.miles() * METERS_A_MILE * (1 + reach);
                any.add(
                        new IndexOrDocValuesQuery(
                                LatLonPoint.newDistanceQuery(field, lat, lng, meters),
                                LatLonDocValuesField.newSlowDistanceQuery(field, lat, lng, meters)),
                        Occur.SHOULD);
                any.add(
                        LatLonShape.newDistanceQuery(
                                field + "/shape", QueryRelation.INTERSECTS, new Circle(lat, lng, meters)),
                        Occur.SHOULD);
            } else {
                Rectangle box = rectangle(question, reach);
                any.add(
                        new IndexOrDocValuesQuery(
                                LatLonPoint.newBoxQuery(field, box.minLat, box.maxLat, box.minLon, box.maxLon),
                                LatLonDocValuesField.newSlowBoxQuery(
                                        field, box.minLat, box.maxLat, box.minLon, box.maxLon)),
                        Occur.SHOULD);
                any.add(
                        LatLonShape.newBoxQuery(
                                field + "/shape",
                                QueryRelation.INTERSECTS,
                                box.minLat,
                                box.maxLat,
                                box.minLon,
                                box.maxLon),
                        Occur.SHOULD);
            }
        }
        return any.build();
    }

    private static Rectangle rectangle(Query question, double reach) {
        double[] box = question.box();
        return new Rectangle(
                Math.max(-90, box[1] - reach),
                Math.min(90, box[3] + reach),
                Math.max(-180, box[0] - reach),
                Math.min(180, box[2] + reach));
    }

    static List<String> kinds(Query.Filter filter) {
        return filter.types().stream()
                .flatMap(type -> filter.natures().stream().map(nature -> type + "/" + nature))
                .toList();
    }

    static TermInSetQuery terms(String field, Collection<String> texts) {
        return new TermInSetQuery(field, texts.stream().map(BytesRef::new).toList());
    }

    Page search(Query question) throws IOException {
        FirstHits hits = hits(question, 0);
        LatLonGeometry area = question.point() == null
                ? rectangle(question, 0)
                : new Circle(question.point()[1], question.point()[0], question.miles() * METERS_A_MILE);
        Component2D inside = LatLonGeometry.create(area);
        boolean[] wanted = mentions.wanted(question.filter());
        NumericDocValues numbers =
                searcher.getLeafContexts().getFirst().reader().getNumericDocValues("number");
        List<Hit> page = new ArrayList<>();
        for (int at = 0; at < Math.min(Query.PAGE, hits.total); at++) {
            numbers.advanceExact(hits.page[at]);
            int number = (int) numbers.longValue();
            page.add(new Hit(number, mentions.matching(number, inside, wanted)));
        }
        return new Page(hits.total, page);
    }

    /** Number of articles in a wider area. */
    long total(Query question, double reach) throws IOException {
        return hits(question, reach).total;
    }

    private FirstHits hits(Query question, double reach) throws IOException {
        Query.Filter filter = question.filter();
        var all = new BooleanQuery.Builder().add(byMentions(question, reach), Occur.FILTER);
        if (filter.meta() != null) {
            boolean negated = filter.meta().startsWith("!");
            String[] clause = filter.meta().substring(negated ? 1 : 0).split(":");
            List<String> tags = Stream.of(clause[1].split(","))
                    .map(category -> clause[0] + ":" + category)
                    .toList();
            all.add(terms("tag", tags), negated ? Occur.MUST_NOT : Occur.FILTER);
        }
        if (filter.from() != null) {
            all.add(
                    IntField.newRangeQuery("day", day(LocalDate.parse(filter.from())), Integer.MAX_VALUE),
                    Occur.FILTER);
        }
        return FirstHits.of(searcher, all.build());
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (String file : directory.listAll()) {
            bytes += directory.fileLength(file);
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
