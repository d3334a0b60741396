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

    /** @throws IllegalArgumentException if a page is not within a mapping of this length, in bytes */
    void requireWithin(long length) {
        for (Run run : runs) {
            if ((long) run.first() + run.count() > length / pageBytes) {
                throw new IllegalArgumentException("%s is not within %d bytes".formatted(run, length));
            }
        }
    }

    /** @throws IllegalArgumentException if the text is not such a list */
    static PageList parse(String text) {
        List<String> lines = text.lines().toList();
        long[] head = numbers(lines.isEmpty() ? "" : lines.getFirst(), 3, Long.MAX_VALUE);
        List<Run> runs = new ArrayList<>(lines.size());
        for (String line : lines.subList(1, lines.size())) {
            long[] run = numbers(line, 2, Integer.MAX_VALUE);
            if (run[1] == 0) {
                throw new IllegalArgumentException("a run without pages: " + line);
            }
            runs.add(new Run((int) run[0], (int) run[1]));
        }
        return new PageList(head[0], head[1], head[2], runs);
    }

    /** Numbers of a line, 0 to {@code max}, with a space between them. */
    private static long[] numbers(String line, int count, long max) {
        long[] numbers = new long[count];
        int from = 0;
        for (int i = 0; i < count; i++) {
            int to = i < count - 1 ? line.indexOf(' ', from) : line.length();
            numbers[i] = to < 0 ? -1 : Long.parseLong(line, from, to, 10);
            if (numbers[i] < 0 || numbers[i] > max) {
                throw new IllegalArgumentException("not %d numbers: %s".formatted(count, line));
            }
            from = to + 1;
        }
        return numbers;
    }
}
