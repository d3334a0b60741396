package dev.dateline.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Results of several contenders as a Markdown table, each with its ratio to the first one. */
final class FigureTable {

    private final List<String> lines = new ArrayList<>();

    FigureTable(List<String> names) {
        lines.add("| | " + String.join(" | ", names) + " |");
        lines.add("|---" + "|---".repeat(names.size()) + "|");
    }

    <T> void row(String title, String format, Collection<T> contenders, ToDoubleFunction<T> figure) {
        row(title, format, contenders.stream().map(figure::applyAsDouble).toList());
    }

    void row(String title, String format, List<Double> figures) {
        var line = new StringBuilder("| " + title + " |");
        for (int i = 0; i < figures.size(); i++) {
            line.append(" ").append(format.formatted(figures.get(i)));
            if (i > 0) {
                line.append(" (%.2f)".formatted(figures.get(i) / figures.getFirst()));
            }
            line.append(" |");
        }
        lines.add(line.toString());
    }

    void print() {
        lines.forEach(System.out::println);
    }
}
