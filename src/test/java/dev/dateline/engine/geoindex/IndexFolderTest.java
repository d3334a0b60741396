package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index that was saved answers as before; one whose files are damaged is not used. */
class IndexFolderTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_123L);
    private static final int ARTICLES = 300;
    private static final int QUERIES = 300;
    private static final int DAMAGES = 200;
    private static final long MARK = -7;

    @TempDir
    Path folder;

    private final Chance chance = new Chance(SEED, 3, new double[] {179, 10}, new double[] {0, 89});
    private final List<Article> corpus = new ArrayList<>();
    private GeoIndex index;

    @BeforeEach
    void build() {
        var first = new IndexBuilder();
        for (long id = 1; id <= ARTICLES; id++) {
            add(first, id);
        }
        index = changed(GeoIndex.of(1, first), 2);
    }

    @Test
    void readsWhatWasSaved() throws IOException {
        new IndexFolder(folder).save(index, MARK);
        IndexFolder.Saved saved = new IndexFolder(folder).read().orElseThrow();
        assertThat(saved.mark()).isEqualTo(MARK);
        assertSame(saved.index(), index);
    }

    @Test
    void aSegmentIsWrittenOnce() throws IOException {
        var writer = new IndexFolder(folder);
        writer.save(index, MARK);
        List<Path> before = segments();
        index = changed(index, 3);
        writer.save(index, MARK);
        assertThat(segments()).containsAll(before).hasSize(before.size() + 1);
        var reader = new IndexFolder(folder);
        index = changed(reader.read().orElseThrow().index(), 4);
        reader.save(index, MARK);
        assertThat(segments()).containsAll(before).hasSize(before.size() + 2);
        assertSame(new IndexFolder(folder).read().orElseThrow().index(), index);
    }

    @Test
    void mergedSegmentsAreDeleted() throws IOException {
        var writer = new IndexFolder(folder);
        for (int version = 3; version < 40; version++) {
            index = changed(index, version);
            writer.save(index, MARK);
        }
        index = Merge.of(index, Long.MAX_VALUE, WordSpace.none()).orElseThrow().applyTo(index);
        writer.save(index, MARK);
        assertThat(segments()).hasSize(index.segments());
        assertSame(new IndexFolder(folder).read().orElseThrow().index(), index);
    }

    @Test
    void whatIsDamagedIsNotUsed() throws IOException {
        new IndexFolder(folder).save(index, MARK);
        var random = new Random(SEED);
        for (Path file : files()) {
            byte[] whole = Files.readAllBytes(file);
            for (int time = 0; time < DAMAGES; time++) {
                byte[] damaged = whole.clone();
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                assertNotUsed(file, damaged);
                assertNotUsed(file, Arrays.copyOf(whole, random.nextInt(whole.length)));
            }
            assertNotUsed(file, Arrays.copyOf(whole, whole.length + 1));
            Files.write(file, whole);
        }
        assertSame(new IndexFolder(folder).read().orElseThrow().index(), index);
    }

    @Test
    void whatIsMissingIsNotUsed() throws IOException {
        new IndexFolder(folder).save(index, MARK);
        Files.delete(segments().getFirst());
        assertThatThrownBy(() -> new IndexFolder(folder).read()).isInstanceOf(IOException.class);
        new IndexFolder(folder).delete();
        assertThat(folder).doesNotExist();
        assertThat(new IndexFolder(folder).read()).isEmpty();
        assertThat(new IndexFolder(folder).bytes()).isZero();
    }

    private void assertNotUsed(Path file, byte[] content) throws IOException {
        Files.write(file, content);
        assertThatThrownBy(() -> new IndexFolder(folder).read()).isInstanceOf(IOException.class);
    }

    private void assertSame(GeoIndex read, GeoIndex saved) {
        assertThat(read.version()).isEqualTo(saved.version());
        assertThat(read.articles()).isEqualTo(saved.articles());
        assertThat(read.memoryBytes()).isEqualTo(saved.memoryBytes());
        assertThat(read.types()).isEqualTo(saved.types());
        for (int count = 0; count < QUERIES; count++) {
            IndexQuery query = chance.query(corpus);
            assertThat(found(read.search(query))).as("seed %d, %s", SEED, query).isEqualTo(found(saved.search(query)));
        }
    }

    private static Object found(Answer<IndexPage> answer) {
        return switch (answer) {
            case Answer.Complete<IndexPage>(IndexPage page) -> page;
            case Answer.NeedsRefinement<IndexPage> open ->
                Arrays.stream(open.mentionIds()).boxed().toList();
            case Answer.NeedsDistances<IndexPage> open -> throw new IllegalStateException("dates need no distances");
        };
    }

    private GeoIndex changed(GeoIndex before, int version) {
        var fresh = new IndexBuilder();
        long id = ARTICLES + version;
        add(fresh, id);
        return before.with(version, new long[] {id, version}, fresh);
    }

    private void add(IndexBuilder builder, long id) {
        Article article = chance.article(id);
        corpus.add(article);
        Chance.add(builder, article);
    }

    private List<Path> segments() throws IOException {
        return files().stream()
                .filter(file -> file.toString().endsWith(".segment"))
                .toList();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }
}
