package dev.dateline.locate;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.articles.ArticleDraft;
import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.geo.H3Cells;
import dev.dateline.geoparse.FoundPlace;
import dev.dateline.geoparse.Geoparser;
import dev.dateline.geoparse.SourceFocus;
import dev.dateline.locations.MentionDraft;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Finds the places in texts. The gazetteer is loaded with the first text. Metrics: {@code dateline.locate} (time),
 * {@code dateline.locate.places}, {@code dateline.locate.unresolved} (names that the gazetteer does not have).
 */
@ApplicationScoped
public class PlaceFinder {

    /** So many chars of texts, of about 200 bytes each while places are found in them, take one permit. */
    private static final int CHARS_OF_A_PERMIT = 10_000;

    private static final long BYTES_OF_A_PERMIT = CHARS_OF_A_PERMIT * 200L;

    /** Of the heap: for the texts that are read at the same time. */
    private static final int PART_OF_HEAP = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final H3Cells cells;
    private final Timer time;
    private final Counter places;
    private final Counter unresolved;
    private final int all = (int) Math.max(1, Runtime.getRuntime().maxMemory() / PART_OF_HEAP / BYTES_OF_A_PERMIT);
    private final Semaphore permits = new Semaphore(all, true);

    PlaceFinder(H3Cells cells, MeterRegistry metrics) {
        this.cells = cells;
        time = metrics.timer("dateline.locate");
        places = metrics.counter("dateline.locate.places");
        unresolved = metrics.counter("dateline.locate.unresolved");
    }

    /** Makes this object, so that its metrics are served before there is a text. */
    void register(@Observes StartupEvent started) {}

    /** The names of places in a text, in its order. Fails with {@code unavailable} if too many texts are being read. */
    List<FoundPlace> locate(String text, SourceFocus focus) {
        return ofRequest(text, () -> Geoparser.get().locate(text, focus));
    }

    /** What these parts of a text mean, in its order. Fails with {@code unavailable} if too many texts are being read. */
    List<FoundPlace> resolve(String text, List<Geoparser.Span> spans, SourceFocus focus) {
        return ofRequest(text, () -> Geoparser.get().resolve(text, spans, focus));
    }

    /** The places that an article mentions. Waits while too many texts are being read. */
    public List<MentionDraft> mentions(ArticleDraft article, SourceFocus focus) throws InterruptedException {
        String text = article.text();
        int wanted = permits(text);
        permits.acquire(wanted);
        try {
            List<FoundPlace> found = measured(() -> Geoparser.get().locate(text, focus));
            return new FoundMentions(Gazetteer.get().places(), cells, text).of(found);
        } finally {
            permits.release(wanted);
        }
    }

    private List<FoundPlace> ofRequest(String text, Supplier<List<FoundPlace>> work) {
        int wanted = permits(text);
        if (!acquire(wanted)) {
            throw UNAVAILABLE
                    .because("The server is busy with finding places in other texts; retry later")
                    .retryAfter(PATIENCE);
        }
        try {
            return measured(work);
        } finally {
            permits.release(wanted);
        }
    }

    private int permits(String text) {
        return Math.min(all, 1 + text.length() / CHARS_OF_A_PERMIT);
    }

    private boolean acquire(int wanted) {
        try {
            return permits.tryAcquire(wanted, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private List<FoundPlace> measured(Supplier<List<FoundPlace>> work) {
        List<FoundPlace> found = time.record(work);
        long resolved = found.stream().filter(FoundPlace::isResolved).count();
        places.increment(resolved);
        unresolved.increment(found.size() - resolved);
        return found;
    }
}
