package dev.dateline.platform.nativeimage;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Pages of a mapping of the executable, as a text: a line with the executable's size and the page's, in bytes, and the
 * mapping's offset in the executable; then a line for each run of pages: the number of its first page in the mapping, and
 * how many they are.
 */
record PageList(long executableBytes, long pageBytes, long offset, List<Run> runs) {

    record Run(int first, int count) {}

    /** @param written the numbers of the pages, in ascending order */
    static PageList of(long executableBytes, long pageBytes, long offset, List<Integer> written) {
        List<Run> runs = new ArrayList<>();
        for (int page : written) {
            Run last = runs.isEmpty() ? new Run(-1, 0) : runs.getLast();
            if (page == last.first() + last.count()) {
                runs.set(runs.size() - 1, new Run(last.first(), last.count() + 1));
            } else {
                runs.add(new Run(page, 1));
            }
        }
        return new PageList(executableBytes, pageBytes, offset, List.copyOf(runs));
    }

    int pages() {
        return runs.stream().mapToInt(Run::count).sum();
    }

    String text() {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        lines.add(executableBytes + " " + pageBytes + " " + offset);
        runs.forEach(run -> lines.add(run.first() + " " + run.count()));
        return lines.toString();
    }

    /** @throws IllegalArgumentException if it is none */
    static PageList parse(String text) {
        List<String> lines = text.lines().toList();
        long[] head = numbers(lines.isEmpty() ? "" : lines.getFirst(), 3);
        List<Run> runs = new ArrayList<>(lines.size());
        for (String line : lines.subList(1, lines.size())) {
            long[] run = numbers(line, 2);
            runs.add(new Run(Math.toIntExact(run[0]), Math.toIntExact(run[1])));
        }
        return new PageList(head[0], head[1], head[2], runs);
    }

    private static long[] numbers(String line, int count) {
        long[] numbers = new long[count];
        int from = 0;
        for (int i = 0; i < count; i++) {
            int space = line.indexOf(' ', from);
            int to = space < 0 ? line.length() : space;
            numbers[i] = Long.parseLong(line, from, to, 10);
            from = Math.min(to + 1, line.length());
        }
        return numbers;
    }
}
