package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The words of the articles of a segment, which count by their rank: their number in the order of ids. Immutable and
 * thread-safe. A file that cannot be read is an {@link UncheckedIOException}.
 */
public final class WordTable {

    private static final int COPIED = 1 << 18;

    private volatile WordBytes bytes;
    private final long version;
    private final int articles;
    private final byte[][] firsts;
    /** Where each block of the dictionary starts, and the last ends. */
    private final long[] blocks;

    private WordTable(WordBytes bytes, long version, int articles, byte[][] firsts, long[] blocks) {
        this.bytes = bytes;
        this.version = version;
        this.articles = articles;
        this.firsts = firsts;
        this.blocks = blocks;
    }

    static WordTable of(WordBytes bytes) {
        long footer = bytes.size() - WordTableWriter.FOOTER;
        ByteBuffer numbers = ByteBuffer.wrap(bytes.read(footer, WordTableWriter.FOOTER));
        if (numbers.getLong() != WordTableWriter.HEAD) {
            throw new IllegalArgumentException("words of another format");
        }
        long version = numbers.getLong();
        int articles = Math.toIntExact(numbers.getLong());
        long dictionaryAt = numbers.getLong();
        long indexAt = numbers.getLong();
        byte[] index = bytes.read(indexAt, Math.toIntExact(footer - indexAt));
        List<byte[]> firsts = new ArrayList<>();
        List<Long> blocks = new ArrayList<>();
        blocks.add(dictionaryAt);
        var reader = new VarintReader(index, 0);
        while (reader.at() < index.length) {
            byte[] first = new byte[reader.next()];
            reader.bytes(first, 0, first.length);
            firsts.add(first);
            blocks.add(blocks.getLast() + reader.next());
        }
        return new WordTable(
                bytes,
                version,
                articles,
                firsts.toArray(byte[][]::new),
                blocks.stream().mapToLong(Long::longValue).toArray());
    }

    /**
     * Opens a file that {@link #copyTo} wrote.
     *
     * @throws IOException where it is damaged, or of another format
     */
    public static WordTable open(Path path) throws IOException {
        verify(path);
        try {
            return of(file(path));
        } catch (RuntimeException damaged) {
            throw new IOException(path.getFileName() + " is damaged", damaged);
        }
    }

    private static WordBytes file(Path path) throws IOException {
        return new WordBytes.InFile(new RandomAccessFile(path.toFile(), "r"), Files.size(path));
    }

    private static void verify(Path path) throws IOException {
        long left = Files.size(path) - Long.BYTES;
        if (left < WordTableWriter.FOOTER - Long.BYTES) {
            throw new IOException(path.getFileName() + " is too short");
        }
        var checksum = new CRC32C();
        ByteBuffer buffer = ByteBuffer.allocate(COPIED);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            for (; left > 0; left -= buffer.limit()) {
                buffer.clear().limit((int) Math.min(left, COPIED));
                fill(file, buffer);
                checksum.update(buffer.flip());
            }
            buffer.clear().limit(Long.BYTES);
            fill(file, buffer);
            if (buffer.flip().getLong() != checksum.getValue()) {
                throw new IOException("the checksum of " + path.getFileName() + " is wrong");
            }
        }
    }

    private static void fill(FileChannel file, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (file.read(buffer) < 0) {
                throw new IOException("the file is too short");
            }
        }
    }

    /** Copies the table to a new file, and reads from this from now on. */
    public void copyTo(Path path) throws IOException {
        WordBytes source = bytes;
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (long at = 0; at < source.size(); at += COPIED) {
                ByteBuffer part = ByteBuffer.wrap(source.read(at, (int) Math.min(COPIED, source.size() - at)));
                while (part.hasRemaining()) {
                    file.write(part);
                }
            }
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
        if (source instanceof WordBytes.InFile) {
            bytes = file(path);
        }
    }

    /** The version of the project whose articles have these words. */
    public long version() {
        return version;
    }

    /** Number of articles that are ranked. */
    public int articles() {
        return articles;
    }

    /** Size of the table in bytes, in memory or in a file. */
    public long size() {
        return bytes.size();
    }

    /** Bytes of memory that it takes. */
    public long heapBytes() {
        long ofFirsts = 0;
        for (byte[] first : firsts) {
            ofFirsts += 24 + first.length;
        }
        return 64 + ofFirsts + 8L * blocks.length + bytes.heapBytes();
    }

    /** The articles that have a word, with the positions; empty if none has. */
    public Optional<PostingList> find(String word) {
        return findEntry(word).map(this::list);
    }

    /** Size in bytes of what {@link #find} reads of a word; 0 if no article has it. */
    public long sizeOf(String word) {
        return findEntry(word)
                .map(entry -> (long) entry.postings() + entry.positions())
                .orElse(0L);
    }

    private Optional<WordEntry> findEntry(String word) {
        return findEntry(word.getBytes(StandardCharsets.UTF_8));
    }

    /** A word, in UTF-8, as the dictionary has it; empty if no article has it. */
    public Optional<WordEntry> findEntry(byte[] wanted) {
        int found = Arrays.binarySearch(firsts, wanted, Arrays::compareUnsigned);
        int block = found >= 0 ? found : ~found - 1;
        if (block < 0) {
            return Optional.empty();
        }
        return read(block).stream()
                .filter(entry -> Arrays.equals(entry.word(), wanted))
                .findFirst();
    }

    /** The words that begin with these bytes, ascending. Reads the blocks of the dictionary that have them. */
    public List<WordEntry> startingWith(byte[] start) {
        int found = Arrays.binarySearch(firsts, start, Arrays::compareUnsigned);
        int from = found >= 0 ? found : Math.max(0, ~found - 1);
        int to = from;
        while (to < firsts.length && (to == from || isStart(start, firsts[to]))) {
            to++;
        }
        List<WordEntry> starting = new ArrayList<>();
        for (WordEntry entry : read(from, to)) {
            if (isStart(start, entry.word())) {
                starting.add(entry);
            }
        }
        return starting;
    }

    private static boolean isStart(byte[] start, byte[] word) {
        return word.length >= start.length && Arrays.equals(word, 0, start.length, start, 0, start.length);
    }

    /** Passes on the articles that have a word of this table, in the order of their ranks. Positions are not read. */
    public void forEachPosting(WordEntry entry, PostingTaker taker) {
        postings(entry).forEach(taker);
    }

    /** The postings of a word, for reading once; empty if no article has it. */
    public Optional<PostingReader> postings(String word) {
        return findEntry(word).map(this::postings);
    }

    private PostingReader postings(WordEntry entry) {
        return new PostingReader(bytes, entry.at(), entry.postings());
    }

    PostingList list(WordEntry entry) {
        byte[] lists = bytes.read(entry.at(), entry.postings() + entry.positions());
        return new PostingList(entry, lists);
    }

    int blocks() {
        return firsts.length;
    }

    /** The words of a block of the dictionary. */
    List<WordEntry> read(int block) {
        return read(block, block + 1);
    }

    /** The words of successive blocks. */
    private List<WordEntry> read(int from, int to) {
        byte[] dictionary = bytes.read(blocks[from], Math.toIntExact(blocks[to] - blocks[from]));
        var reader = new VarintReader(dictionary, 0);
        List<WordEntry> entries = new ArrayList<>(WordTableWriter.BLOCK);
        for (int block = from; block < to; block++) {
            int end = (int) (blocks[block + 1] - blocks[from]);
            long at = reader.nextLong();
            byte[] before = {};
            while (reader.at() < end) {
                int shared = reader.next();
                byte[] word = Arrays.copyOf(before, shared + reader.next());
                reader.bytes(word, shared, word.length - shared);
                var entry = new WordEntry(word, reader.next(), reader.next(), at, reader.next(), reader.next());
                entries.add(entry);
                at += entry.postings() + entry.positions();
                before = word;
            }
        }
        return entries;
    }
}
