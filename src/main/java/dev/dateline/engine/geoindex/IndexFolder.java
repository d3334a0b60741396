package dev.dateline.engine.geoindex;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.Tombstones;
import dev.dateline.engine.geoindex.words.WordTable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An index in a folder: a file for each segment, another for its words if they were read, and one that lists the segments with
 * their tombstones, which is replaced as a whole. A segment is written once, so saving an index again costs what has
 * changed. Every file has a checksum. Files are not forced to the disk: after a power failure they may be damaged, and are then not used. Not thread-safe; one process
 * writes at a time.
 */
public final class IndexFolder {

    /** An index as it was saved. */
    public record Saved(GeoIndex index, long mark) {}

    /**
     * The layout of the files. It must change with any change of what a column holds, or of how it is computed from the
     * database's rows: files of another format are not used.
     */
    static final int FORMAT = 4;

    /** {@code DLINDEX} and the format. */
    private static final long HEAD = 0x444C_494E_4445_5800L + FORMAT;

    private static final String LIST = "index";
    private static final String UNFINISHED = ".new";
    private static final String SEGMENT = ".segment";
    private static final String WORDS = ".words";

    private final Path folder;
    private final Map<Segment, String> files = new WeakHashMap<>(); // segments are equal only to themselves

    public IndexFolder(Path folder) {
        this.folder = folder;
    }

    /** Whether an index was saved here. */
    public boolean exists() {
        return Files.exists(folder.resolve(LIST));
    }

    /**
     * Saves an index in place of the one before.
     *
     * @param mark the mark of the database's version that the index shows (ADR 23)
     */
    public void save(GeoIndex index, long mark) throws IOException {
        Files.createDirectories(folder);
        for (LiveSegment live : index.liveSegments()) {
            if (!files.containsKey(live.segment())) {
                String name = UUID.randomUUID() + SEGMENT;
                write(name, live.segment()::write);
                files.put(live.segment(), name);
            }
            saveWords(live);
        }
        write(LIST, to -> writeList(index, mark, to));
        files.keySet()
                .retainAll(
                        index.liveSegments().stream().map(LiveSegment::segment).toList());
        deleteOthers(
                Stream.concat(files.values().stream(), files.values().stream().map(IndexFolder::words))
                        .toList());
    }

    private void saveWords(LiveSegment live) throws IOException {
        Path path = folder.resolve(words(files.get(live.segment())));
        WordTable table = live.words();
        if (table != null && !Files.exists(path)) {
            Path unfinished = path.resolveSibling(path.getFileName() + UNFINISHED);
            Files.deleteIfExists(unfinished);
            table.copyTo(unfinished);
            Files.move(unfinished, path, ATOMIC_MOVE);
        }
    }

    /** Name of the file of a segment's words. */
    private static String words(String segment) {
        return segment.substring(0, segment.length() - SEGMENT.length()) + WORDS;
    }

    /** Whether words of some segment were saved. */
    public boolean hasWords() {
        return files.values().stream().anyMatch(name -> Files.exists(folder.resolve(words(name))));
    }

    /**
     * Reads the words of a segment of the index that was read from here or saved here; false if they were not saved.
     *
     * @throws IOException where the file is damaged, or of another format
     */
    public boolean readWords(MissingWords missing) throws IOException {
        Path path = pathOfWords(missing);
        if (path == null || !Files.exists(path)) {
            return false;
        }
        WordTable table = WordTable.open(path);
        if (table.articles() != missing.articles()) {
            throw new IOException(path.getFileName() + " belongs to other articles");
        }
        missing.use(table);
        return true;
    }

    /** Deletes the saved words of a segment, so that they are saved again. */
    public void deleteWords(MissingWords damaged) throws IOException {
        Path path = pathOfWords(damaged);
        if (path != null) {
            Files.deleteIfExists(path);
        }
    }

    private @Nullable Path pathOfWords(MissingWords of) {
        String name = files.get(of.segment());
        return name == null ? null : folder.resolve(words(name));
    }

    private void writeList(GeoIndex index, long mark, ColumnWriter to) throws IOException {
        to.number(index.version());
        to.number(mark);
        to.number(index.liveSegments().size());
        for (LiveSegment live : index.liveSegments()) {
            to.bytes(files.get(live.segment()).getBytes(StandardCharsets.UTF_8));
            live.tombstones().write(to);
        }
        to.number(index.merges().roots().size());
        for (Map.Entry<EntityKey, EntityKey> merge : index.merges().roots().entrySet()) {
            to.bytes(merge.getKey().utf8());
            to.bytes(merge.getValue().utf8());
        }
    }

    private static EntityMerges readMerges(ColumnReader from) throws IOException {
        Map<EntityKey, EntityKey> roots = new HashMap<>();
        for (int left = from.count(); left > 0; left--) {
            roots.put(EntityKey.of(from.bytes()), EntityKey.of(from.bytes()));
        }
        return new EntityMerges(roots);
    }

    /**
     * The index that was saved; empty if there is none.
     *
     * @throws IOException where a file is damaged, missing, or of another format
     */
    public Optional<Saved> read() throws IOException {
        if (!exists()) {
            return Optional.empty();
        }
        files.clear();
        return Optional.of(read(LIST, this::readList));
    }

    private Saved readList(ColumnReader from) throws IOException {
        long version = from.number();
        long mark = from.number();
        List<LiveSegment> segments = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            String name = new String(from.bytes(), StandardCharsets.UTF_8);
            Tombstones gone = Tombstones.read(from);
            Segment segment = read(name, Segment::read);
            files.put(segment, name);
            segments.add(LiveSegment.of(segment, gone));
        }
        return new Saved(GeoIndex.of(version, segments, readMerges(from)), mark);
    }

    /** Size in bytes of all files but those of words, which is about the index's size in memory. */
    public long bytes() throws IOException {
        return bytes(path -> !path.toString().endsWith(WORDS));
    }

    /** Size in bytes of all files. */
    public long diskBytes() throws IOException {
        return bytes(path -> true);
    }

    private long bytes(Predicate<Path> counted) throws IOException {
        long bytes = 0;
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(counted).toList()) {
                bytes += Files.size(file);
            }
        } catch (NoSuchFileException none) {
            return 0;
        }
        return bytes;
    }

    /** Deletes what was saved, the list first. */
    public void delete() throws IOException {
        files.clear();
        Files.deleteIfExists(folder.resolve(LIST));
        deleteOthers(List.of());
        Files.deleteIfExists(folder);
    }

    private void deleteOthers(Collection<String> kept) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                String name = file.getFileName().toString();
                if (!name.equals(LIST) && !kept.contains(name)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (NoSuchFileException none) {
            // there is nothing to delete
        }
    }

    /** Writes the values of a file. */
    private interface Writing {
        void to(ColumnWriter file) throws IOException;
    }

    /** Reads the values of a file. */
    private interface Reading<T> {
        T from(ColumnReader file) throws IOException;
    }

    private void write(String name, Writing content) throws IOException {
        Path unfinished = folder.resolve(name + UNFINISHED);
        Files.deleteIfExists(unfinished);
        try (FileChannel file = FileChannel.open(unfinished, CREATE_NEW, WRITE)) {
            var writer = new ColumnWriter(file);
            writer.number(HEAD);
            content.to(writer);
            writer.end();
        } catch (IOException failed) {
            Files.deleteIfExists(unfinished);
            throw failed;
        }
        Files.move(unfinished, folder.resolve(name), ATOMIC_MOVE);
    }

    private <T> T read(String name, Reading<T> content) throws IOException {
        try (FileChannel file = FileChannel.open(folder.resolve(name), READ)) {
            var reader = new ColumnReader(file, file.size());
            if (reader.number() != HEAD) {
                throw new IOException(name + " has another format");
            }
            T read = content.from(reader);
            reader.end();
            return read;
        } catch (RuntimeException damaged) { // values that no column has
            throw new IOException(name + " is damaged", damaged);
        }
    }
}
