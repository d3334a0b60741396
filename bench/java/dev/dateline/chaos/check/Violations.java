package dev.dateline.chaos.check;

import java.io.PrintStream;
import java.util.List;

/** Formats violations for people: the observation, and the part of the history that shows it. */
public final class Violations {

    private static final int LONGEST_LINE = 400;

    private Violations() {}

    public static void print(List<Violation> violations, PrintStream out) {
        for (Violation violation : violations) {
            out.println("VIOLATION " + violation.rule() + ": " + violation.what());
            for (String line : violation.excerpt()) {
                out.println("    " + (line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line));
            }
        }
    }
}
