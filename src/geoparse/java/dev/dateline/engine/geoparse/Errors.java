package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** What went wrong, by kind, with examples. */
final class Errors {

    private static final int EXAMPLES = 10;
    private static final int AROUND = 25;

    /** In the order in which they are told apart. */
    private enum Kind {
        /** A name with other ends than the corpus has. */
        OTHER_ENDS,
        /** A name that the corpus does not have as a toponym. */
        NO_TOPONYM,
        /** A toponym that the gazetteer does not have and that does not look like one. */
        NOT_IN_THE_GAZETTEER,
        /** A toponym that was taken for something else. */
        NOT_RECOGNIZED,
        /** None of the places of the name is near. */
        PLACE_NOT_IN_THE_GAZETTEER,
        /** Another place of the name was chosen. */
        OTHER_PLACE
    }

    private final Gazetteer gazetteer;
    private final NameSearch names;
    private final Map<Kind, List<String>> examples = new EnumMap<>(Kind.class);

    Errors(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
        names = new NameSearch(gazetteer.names());
    }

    void add(Evaluation.Reading reading) {
        Map<Geoparser.Span, Corpus.Toponym> toponyms = new HashMap<>();
        reading.article().toponyms().forEach(toponym -> toponyms.put(toponym.span(), toponym));
        Map<Geoparser.Span, Integer> found = new HashMap<>();
        for (int at = 0; at < reading.names().size(); at++) {
            FoundName name = reading.names().get(at);
            found.put(new Geoparser.Span(name.begin(), name.end()), at);
        }
        for (Geoparser.Span span : found.keySet()) {
            if (!toponyms.containsKey(span)) {
                note(overlapsAny(span, toponyms) ? Kind.OTHER_ENDS : Kind.NO_TOPONYM, reading, span, "");
            }
        }
        for (Corpus.Toponym toponym : reading.article().toponyms()) {
            Integer at = found.get(toponym.span());
            if (at == null) {
                addMissed(reading, toponym, overlapsAny(toponym.span(), found));
            } else if (toponym.position() != null) {
                addPlace(reading, toponym, reading.toponyms().of(at));
            }
        }
    }

    private void addMissed(Evaluation.Reading reading, Corpus.Toponym toponym, boolean hasOtherEnds) {
        if (!hasOtherEnds) {
            Geoparser.Span span = toponym.span();
            boolean isKnown = names.find(reading.article().text().substring(span.begin(), span.end())) >= 0;
            note(isKnown ? Kind.NOT_RECOGNIZED : Kind.NOT_IN_THE_GAZETTEER, reading, span, "");
        }
    }

    private void addPlace(Evaluation.Reading reading, Corpus.Toponym toponym, @Nullable Toponym resolved) {
        Corpus.Position position = toponym.position();
        if (position == null || resolved != null && Scores.isRight(gazetteer.places(), resolved.place(), position)) {
            return;
        }
        boolean isThere = false;
        for (int number = 0; resolved != null && number < resolved.places.length; number++) {
            isThere |= Scores.isRight(gazetteer.places(), resolved.places[number], position);
        }
        note(
                isThere ? Kind.OTHER_PLACE : Kind.PLACE_NOT_IN_THE_GAZETTEER,
                reading,
                toponym.span(),
                " → %s, not %.1f %.1f"
                        .formatted(
                                resolved == null
                                        ? "nothing"
                                        : gazetteer.places().formattedAddress(resolved.place()),
                                position.latitude(),
                                position.longitude()));
    }

    private static boolean overlapsAny(Geoparser.Span span, Map<Geoparser.Span, ?> others) {
        return others.keySet().stream().anyMatch(other -> span.begin() < other.end() && other.begin() < span.end());
    }

    private void note(Kind kind, Evaluation.Reading reading, Geoparser.Span span, String more) {
        String text = reading.article().text();
        String example = text.substring(Math.max(0, span.begin() - AROUND), span.begin())
                + "[" + text.substring(span.begin(), span.end()) + "]"
                + text.substring(span.end(), Math.min(text.length(), span.end() + AROUND));
        examples.computeIfAbsent(kind, unknown -> new ArrayList<>()).add(example.replace('\n', ' ') + more);
    }

    void print() {
        examples.forEach((kind, all) -> {
            System.out.printf("%s: %d%n", kind, all.size());
            Collections.sort(all);
            Collections.shuffle(all, new Random(5));
            all.stream().limit(EXAMPLES).forEach(example -> System.out.println("   " + example));
        });
    }
}
