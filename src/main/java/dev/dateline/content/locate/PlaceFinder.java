package dev.dateline.content.locate;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.locations.MentionDraft;
import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geoparse.BuiltInGeoparser;
import dev.dateline.engine.geoparse.Checkpoint;
import dev.dateline.engine.geoparse.FoundPlace;
import dev.dateline.engine.geoparse.Geoparser;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.admission.CurrentText;
import dev.dateline.tenant.admission.TextShares;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Finds the places in texts. The gazetteer is loaded with the first text. One processor remains free of this work, and
 * keys and runs share the others ({@link FinderTurns}). Metrics: {@code dateline.locate} (time), {@code
 * dateline.locate.places}, {@code dateline.locate.unresolved} (names that the gazetteer does not have).
 */
@ApplicationScoped
public class PlaceFinder {

    /** Of a char of a text while places are found in it. */
    private static final long BYTES_OF_A_CHAR = 200;

    /** Of the heap: for long texts that have begun, and for short ones. */
    private static final int PART_OF_HEAP = 8;

    /** How long a request waits for its turn; most of it may pass with earlier texts of the same key. */
    private static final Duration TURN_TIMEOUT = Duration.ofSeconds(20);

    private static final Duration RETRY = Duration.ofSeconds(2);

    private final H3Cells cells;
    private final ClientPresence client;
    private final CurrentText current;
    private final Timer time;
    private final Counter places;
    private final Counter unresolved;
    private final FinderTurns turns = new FinderTurns(
            Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
            Runtime.getRuntime().maxMemory() / PART_OF_HEAP / BYTES_OF_A_CHAR,
            System::nanoTime);

    PlaceFinder(H3Cells cells, ClientPresence client, CurrentText current, MeterRegistry metrics) {
        this.cells = cells;
        this.client = client;
        this.current = current;
        time = metrics.timer("dateline.locate");
        places = metrics.counter("dateline.locate.places");
        unresolved = metrics.counter("dateline.locate.unresolved");
    }

    /** Makes this object, so that its metrics are served before there is a text. */
    void register(@Observes StartupEvent started) {}

    /**
     * The names of places in a text, in its order. Fails with {@code rate_limited} if the key has too much text in work, and
     * with {@code unavailable} if the server has.
     */
    List<FoundPlace> locate(String keyId, String text, SourceFocus focus) {
        return ofRequest(keyId, text, checkpoint -> BuiltInGeoparser.get().locate(text, focus, checkpoint));
    }

    /** What these parts of a text mean, in its order. Fails like {@link #locate}. */
    List<FoundPlace> resolve(String keyId, String text, List<Geoparser.Span> spans, SourceFocus focus) {
        return ofRequest(keyId, text, checkpoint -> BuiltInGeoparser.get().resolve(text, spans, focus, checkpoint));
    }

    /**
     * The places that an article of a run mentions. Waits while others have their turns.
     *
     * @param checkpoint may end the work with an exception
     */
    public List<MentionDraft> mentions(
            ProjectId project, ArticleDraft article, SourceFocus focus, Checkpoint checkpoint)
            throws InterruptedException {
        String text = article.text();
        String owner = "project " + project.value();
        try (FinderTurns.Turn turn = turns.begin(owner, text.length(), FinderTurns.UNLIMITED, checkpoint)
                .orElseThrow()) {
            List<FoundPlace> found = measured(() -> BuiltInGeoparser.get().locate(text, focus, turn));
            return new FoundMentions(BuiltInGazetteer.get().places(), cells, text).of(found);
        } catch (CancellationException stopped) {
            if (Thread.interrupted()) {
                throw new InterruptedException("stopped");
            }
            throw stopped;
        }
    }

    /** The places that an article of a request mentions. Fails like {@link #locate}. */
    public List<MentionDraft> mentionsOfRequest(String keyId, ArticleDraft article, SourceFocus focus) {
        String text = article.text();
        return new FoundMentions(BuiltInGazetteer.get().places(), cells, text).of(locate(keyId, text, focus));
    }

    private List<FoundPlace> ofRequest(String keyId, String text, Function<Checkpoint, List<FoundPlace>> work) {
        current.receive(text.length());
        try (FinderTurns.Turn turn = turns.begin("key " + keyId, text.length(), TURN_TIMEOUT, this::requireClient)
                .orElseThrow(TextShares::busy)) {
            requireClient();
            return measured(() -> work.apply(turn));
        } catch (InterruptedException | CancellationException stopped) {
            Thread.currentThread().interrupt();
            throw TextShares.busy();
        }
    }

    private void requireClient() {
        if (client.isGone()) {
            throw UNAVAILABLE.because("The client has disconnected").retryAfter(RETRY);
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
