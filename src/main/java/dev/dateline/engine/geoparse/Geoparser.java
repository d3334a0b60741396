package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds places in text: recognizes their names, and resolves each to a place of the gazetteer. The same text gives the same
 * answer in every build, to the last bit. Thread-safe.
 */
public final class Geoparser {

    /** Words of a text, in chars. */
    public record Span(int begin, int end) {}

    private final Gazetteer gazetteer;
    private final Recognizer recognizer;
    private final NameSearch names;
    private final Weights weights;

    Geoparser(Gazetteer gazetteer, Recognizer recognizer, Weights weights) {
        this.gazetteer = gazetteer;
        this.recognizer = recognizer;
        this.names = new NameSearch(gazetteer.names());
        this.weights = weights;
    }

    /** The places that a text names, in its order. */
    public List<FoundPlace> locate(String text, SourceFocus focus) {
        return locate(text, focus, Effort.uninterrupted());
    }

    /** Like {@link #locate(String, SourceFocus)}, past checkpoints. */
    public List<FoundPlace> locate(String text, SourceFocus focus, Checkpoint checkpoint) {
        return locate(text, focus, new Effort(checkpoint));
    }

    List<FoundPlace> locate(String text, SourceFocus focus, Effort effort) {
        VisibleText visible = VisibleText.of(text);
        return resolveNames(visible.text(), recognize(visible.text(), effort), focus, effort).stream()
                .map(visible::original)
                .toList();
    }

    /** The places that these parts of a text name, which somebody else has recognized. */
    public List<FoundPlace> resolve(String text, List<Span> spans, SourceFocus focus) {
        return resolve(text, spans, focus, () -> {});
    }

    /** Like {@link #resolve(String, List, SourceFocus)}, past checkpoints. */
    public List<FoundPlace> resolve(String text, List<Span> spans, SourceFocus focus, Checkpoint checkpoint) {
        VisibleText visible = VisibleText.of(text);
        List<FoundName> names = spans.stream()
                .map(span -> named(visible.text(), visible.before(span.begin()), visible.before(span.end())))
                .toList();
        List<FoundPlace> places = resolveNames(visible.text(), names, focus, new Effort(checkpoint));
        return IntStream.range(0, places.size())
                .mapToObj(at ->
                        places.get(at).at(spans.get(at).begin(), spans.get(at).end()))
                .toList();
    }

    private FoundName named(String text, int begin, int end) {
        return new FoundName(begin, end, 1, find(text, begin, end));
    }

    /** The names of places in a text whose characters are all visible, in its order. */
    List<FoundName> recognize(String text) {
        return recognize(text, Effort.uninterrupted());
    }

    private List<FoundName> recognize(String text, Effort effort) {
        Tokens tokens = recognizer.tokens(text, effort);
        List<FoundName> found = new ArrayList<>();
        for (Recognizer.Scored scored : recognizer.find(tokens, effort)) {
            int begin = tokens.begin(scored.from());
            int end = tokens.end(scored.to() - 1);
            int name = scored.name() >= 0 ? scored.name() : find(text, begin, end);
            found.add(new FoundName(begin, end, recognizer.probability(scored), name));
        }
        return found;
    }

    private int find(String text, int begin, int end) {
        return names.find(text.substring(begin, end));
    }

    private List<FoundPlace> resolveNames(String text, List<FoundName> found, SourceFocus focus, Effort effort) {
        var toponyms = new Toponyms(gazetteer, text, found, effort);
        double[] weightsOfEvidence = weights.of(focus);
        new Resolver(gazetteer, weightsOfEvidence, toponyms.all(), focus, effort).resolve();
        PlaceDecision[] verdicts = toponyms.all().stream()
                .map(toponym -> PlaceDecision.of(toponym, weightsOfEvidence))
                .toArray(PlaceDecision[]::new);
        var parts = new StoryParts(gazetteer, text, found, toponyms);
        List<FoundPlace> places = new ArrayList<>(found.size());
        for (int at = 0; at < found.size(); at++) {
            FoundName name = found.get(at);
            Toponym toponym = toponyms.of(at);
            places.add(
                    toponym == null ? unresolved(name) : place(name, toponym, verdicts[toponym.index], parts.of(at)));
        }
        return places;
    }

    private static FoundPlace unresolved(FoundName name) {
        return new FoundPlace(
                name.begin(),
                name.end(),
                false,
                GazetteerPlaces.NONE,
                name.probability(),
                StoryPart.SECONDARY,
                List.of(),
                List.of());
    }

    private FoundPlace place(FoundName name, Toponym toponym, PlaceDecision verdict, StoryPart part) {
        return new FoundPlace(
                name.begin(),
                name.end(),
                toponym.isDemonym(gazetteer.names()),
                toponym.place(),
                name.probability() * verdict.probability(),
                part,
                verdict.evidence(),
                verdict.alternatives());
    }
}
