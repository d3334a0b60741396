package dev.dateline.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@link DistributedBench} measured: durations and processor times of each kind of work in each database. */
final class DistributedFigures {

    /** Of one kind of work in one database. */
    static final class Cell {
        final Samples samples = new Samples();
        private int requests;
        private double databaseMillis;
        private double serviceMillis;

        void add(int more, double database, double service) {
            requests += more;
            databaseMillis += database;
            serviceMillis += service;
        }

        /** Milliseconds of one request are seconds of 1,000. */
        double databaseSeconds() {
            return databaseMillis / requests;
        }

        double serviceSeconds() {
            return serviceMillis / requests;
        }
    }

    private final Map<String, List<Cell>> cells = new LinkedHashMap<>();
    private final List<DatabaseHome> homes;

    DistributedFigures(List<DatabaseHome> homes) {
        this.homes = homes;
    }

    /** @param home its number */
    Cell cell(String work, int home) {
        return cells.computeIfAbsent(work, name -> homes.stream().map(any -> new Cell()).toList())
                .get(home);
    }

    void print() {
        List<String> columns = new ArrayList<>();
        homes.forEach(home -> columns.add("%s (%d servers)".formatted(home.name, home.servers())));
        var p50 = new FigureTable(columns);
        var p99 = new FigureTable(columns);
        var processor = new FigureTable(columns);
        cells.forEach((work, of) -> {
            String title = "%s (%,d)".formatted(work, of.getFirst().samples.count());
            p50.row(title, "%.2f", of, cell -> cell.samples.percentile(50));
            p99.row(title, "%.2f", of, cell -> cell.samples.percentile(99));
            processor.row(work, "%.2f", of, Cell::databaseSeconds);
        });
        cells.forEach((work, of) -> processor.row(work + ": the service", "%.2f", of, Cell::serviceSeconds));
        System.out.println("\np50, milliseconds; in brackets: how often, and the ratio to the first\n");
        p50.print();
        System.out.println("\np99, milliseconds\n");
        p99.print();
        System.out.println("\nprocessor seconds of all servers of PostgreSQL per 1,000, then of the service\n");
        processor.print();
    }
}
