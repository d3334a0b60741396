package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.MissingWords;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Gets the words of the indexes that were asked for words: saved ones at once, others from the database, which takes half a
 * minute for a million articles, on a thread of its own. Until then SQL answers.
 */
final class IndexWords {

    /** Part of the heap for the lists of words that are being read. */
    private static final int PART_OF_HEAP = 16;

    private static final long MIN_MEMORY_BYTES = 8 << 20;
    private static final long MAX_MEMORY_BYTES = 64 << 20;

    private final WordLoader loader;
    private final IndexFiles files;
    private final IndexMetrics metrics;
    private final BackgroundReader reader;

    IndexWords(WordLoader loader, IndexFiles files, IndexMetrics metrics) {
        this(loader, files, metrics, BackgroundReader.daemons("index-words"));
    }

    IndexWords(WordLoader loader, IndexFiles files, IndexMetrics metrics, ThreadFactory threads) {
        this.loader = loader;
        this.files = files;
        this.metrics = metrics;
        this.reader = new BackgroundReader("words", "words", threads);
    }

    /**
     * Adds what was saved to the indexes that need it, and starts to read the rest of one of them, unless that of another is
     * being read.
     *
     * @param ended called when the words of a project were read
     */
    void get(List<ProjectIndex> projects, Runnable ended) {
        for (ProjectIndex held : projects) {
            IndexSnapshot snapshot = held.snapshot();
            if (snapshot != null && held.words.lacks(snapshot.index().texts()::hasWords)) {
                List<MissingWords> missing = MissingWords.of(snapshot.index(), files.space(), memory());
                List<MissingWords> unsaved = readSaved(held, missing);
                if (!unsaved.isEmpty() && !reader.isReading()) {
                    reader.start(held, held.words, () -> read(held, unsaved), ended);
                }
            }
        }
    }

    /** The thread that reads words; null if there is none. */
    @Nullable Thread reader() {
        return reader.thread();
    }

    private static long memory() {
        return Math.clamp(Runtime.getRuntime().maxMemory() / PART_OF_HEAP, MIN_MEMORY_BYTES, MAX_MEMORY_BYTES);
    }

    private List<MissingWords> readSaved(ProjectIndex held, List<MissingWords> missing) {
        List<MissingWords> unsaved = new ArrayList<>();
        for (MissingWords words : missing) {
            if (files.readWords(held.project, words)) {
                held.change(words::applyTo);
            } else {
                unsaved.add(words);
            }
        }
        return unsaved;
    }

    private void read(ProjectIndex held, List<MissingWords> missing) throws SQLException, IOException {
        long began = System.nanoTime();
        for (MissingWords words : missing) {
            loader.read(held.project, words);
            held.change(words::applyTo);
        }
        metrics.wordsRead(Duration.ofNanos(System.nanoTime() - began));
    }
}
