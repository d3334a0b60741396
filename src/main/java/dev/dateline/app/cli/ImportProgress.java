package dev.dateline.app.cli;

import java.io.PrintStream;
import java.time.Duration;

/** Shows the progress of an import: a bar on a terminal, otherwise a line at intervals. */
final class ImportProgress implements Importer.Progress {

    private static final int WIDTH = 30;
    private static final Duration BAR = Duration.ofMillis(100);
    private static final Duration LINE = Duration.ofSeconds(10);

    private final PrintStream out;
    private final long total;
    private final boolean terminal;
    private long lastShown = System.nanoTime();
    private boolean barShown;

    /** @param total bytes of the file; 0 if unknown */
    ImportProgress(PrintStream out, long total) {
        this.out = out;
        this.total = total;
        this.terminal = Terminal.isInteractive();
    }

    @Override
    public void at(long bytes, long imported) {
        Duration since = Duration.ofNanos(System.nanoTime() - lastShown);
        if (since.compareTo(terminal ? BAR : LINE) < 0) {
            return;
        }
        lastShown = System.nanoTime();
        String percent = total > 0 ? "%3d %%, ".formatted(Math.min(100, 100 * bytes / total)) : "";
        if (terminal) {
            int filled = total > 0 ? (int) Math.min(WIDTH, WIDTH * bytes / total) : 0;
            out.printf("\r[%s%s] %s%,d articles ", "#".repeat(filled), " ".repeat(WIDTH - filled), percent, imported);
            out.flush();
            barShown = true;
        } else {
            out.printf("dateline: %s%,d articles%n", percent, imported);
        }
    }

    @Override
    public void tell(String origin, String what) {
        clear();
        out.printf("%s: %s%n", origin, what);
    }

    /** Removes the bar from the terminal. */
    void clear() {
        if (barShown) {
            out.print("\r\033[K");
            barShown = false;
        }
    }
}
