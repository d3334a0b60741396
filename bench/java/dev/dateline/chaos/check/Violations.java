package dev.dateline.chaos.check;

import java.io.PrintStream;
import java.util.List;

/** Formats violations for people: the observation, and the part of the history that shows it. */
public final class Violations {

    private static final int MAX_LINE_LENGTH = 400;

    private Violations() {}

    public static void print(List<Violation> violations, PrintStream out) {
        for (Violation violation : violations) {
            out.println("VIOLATION " + violation.rule() + ": " + violation.what());
            for (String line : violation.excerpt()) {
                out.println(
                        "    " + (line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) + "…" : line));
            }
        }
    }
}
