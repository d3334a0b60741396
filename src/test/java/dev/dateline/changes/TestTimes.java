package dev.dateline.changes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** How long each test class took when {@code .ci/times} wrote its table, by simple names, in seconds. */
final class TestTimes {

    private static final double UNKNOWN_SECONDS = 2;

    private final Map<String, Double> seconds = new HashMap<>();

    /** Reads lines {@code class TAB seconds}; without the file, every class takes {@value #UNKNOWN_SECONDS} s. */
    static TestTimes read(Path table) throws IOException {
        var times = new TestTimes();
        if (Files.exists(table)) {
            for (String line : Files.readAllLines(table)) {
                String[] cells = line.split("\t", -1);
                times.seconds.put(cells[0], Double.parseDouble(cells[1]));
            }
        }
        return times;
    }

    /** The whole runs some tests only on the packaged program: then the time is that of the class for it. */
    double seconds(JavaSource test) {
        Double packaged = seconds.get(test.name().replaceFirst("Test$", "BlackBoxIT"));
        return seconds.getOrDefault(test.name(), packaged == null ? UNKNOWN_SECONDS : packaged);
    }
}
