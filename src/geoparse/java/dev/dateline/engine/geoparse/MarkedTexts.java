package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of our own, one a line, with all names of places in them: {@code [[words|end of the address]]}. */
final class MarkedTexts {

    private static final Pattern MARK = Pattern.compile("\\[\\[([^|\\]]+)\\|([^\\]]+)]]");

    /** A text without its marks, and the end of the address of the place that each span names. */
    private record Marked(String text, Map<Geoparser.Span, String> places) {}

    private final List<Marked> texts = new ArrayList<>();

    private MarkedTexts() {}

    static MarkedTexts read(Path file) throws IOException {
        var marked = new MarkedTexts();
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("#")) {
                marked.texts.add(marked(line));
            }
        }
        return marked;
    }

    private static Marked marked(String line) {
        var text = new StringBuilder();
        Map<Geoparser.Span, String> places = new HashMap<>();
        Matcher mark = MARK.matcher(line);
        int end = 0;
        while (mark.find()) {
            text.append(line, end, mark.start());
            int begin = text.length();
            text.append(mark.group(1));
            places.put(new Geoparser.Span(begin, text.length()), mark.group(2));
            end = mark.end();
        }
        return new Marked(text.append(line, end, line.length()).toString(), places);
    }

    /** How well the built-in model reads them: the part of names that are found and right. Errors are printed. */
    double print(Geoparser geoparser) {
        int all = 0;
        int found = 0;
        int hits = 0;
        int right = 0;
        int rightOfGiven = 0;
        for (Marked marked : texts) {
            all += marked.places.size();
            for (FoundPlace place : geoparser.locate(marked.text, SourceFocus.NONE)) {
                String expected = marked.places.get(new Geoparser.Span(place.begin(), place.end()));
                if (!place.demonym()) {
                    found++;
                    hits += expected == null ? 0 : 1;
                    right += expected != null && isRight(place, expected) ? 1 : 0;
                }
            }
            List<Geoparser.Span> spans = marked.places.keySet().stream()
                    .sorted(Comparator.comparingInt(Geoparser.Span::begin))
                    .toList();
            for (FoundPlace place : geoparser.resolve(marked.text, spans, SourceFocus.NONE)) {
                String expected = marked.places.get(new Geoparser.Span(place.begin(), place.end()));
                boolean isRight = isRight(place, expected);
                rightOfGiven += isRight ? 1 : 0;
                if (!isRight) {
                    System.out.printf(
                            "%s (%s): %s, %.3f%n",
                            marked.text.substring(place.begin(), place.end()),
                            expected,
                            address(place),
                            place.confidence());
                }
            }
        }
        System.out.printf(
                "%d names: precision %.3f, recall %.3f; right with spans given %.3f, end to end %.3f%n",
                all, hits / (double) found, hits / (double) all, rightOfGiven / (double) all, right / (double) all);
        return right / (double) all;
    }

    private static boolean isRight(FoundPlace place, String expected) {
        String address = address(place);
        return address.equals(expected) || address.endsWith(", " + expected);
    }

    private static String address(FoundPlace place) {
        return place.isResolved() ? BuiltInGazetteer.get().places().formattedAddress(place.place()) : "";
    }
}
