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
        private double coordinatorMillis;
        private double serviceMillis;

        void add(int more, double database, double coordinator, double service) {
            requests += more;
            databaseMillis += database;
            coordinatorMillis += coordinator;
            serviceMillis += service;
        }

        /** Milliseconds of one request are seconds of 1,000. */
        double databaseSeconds() {
            return databaseMillis / requests;
        }

        double coordinatorSeconds() {
            return coordinatorMillis / requests;
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
        return cells.computeIfAbsent(
                        work, name -> homes.stream().map(any -> new Cell()).toList())
                .get(home);
    }

    void print() {
        List<String> columns = new ArrayList<>();
        homes.forEach(home -> columns.add("%s (%d servers)".formatted(home.name, home.servers())));
        var p50 = new FigureTable(columns);
        var p99 = new FigureTable(columns);
        var processor = new FigureTable(columns);
        var coordinator = new FigureTable(columns);
        var service = new FigureTable(columns);
        cells.forEach((work, of) -> {
            String title = "%s (%,d)".formatted(work, of.getFirst().samples.count());
            p50.row(title, "%.2f", of, cell -> cell.samples.percentile(50));
            p99.row(title, "%.2f", of, cell -> cell.samples.percentile(99));
            processor.row(work, "%.2f", of, Cell::databaseSeconds);
            coordinator.row(work, "%.2f", of, Cell::coordinatorSeconds);
            service.row(work, "%.2f", of, Cell::serviceSeconds);
        });
        print("p50, milliseconds; in brackets: how often, and the ratio to the first", p50);
        print("p99, milliseconds", p99);
        print("processor seconds of all servers of PostgreSQL per 1,000", processor);
        print("processor seconds of the one that the service connects to per 1,000", coordinator);
        print("processor seconds of the service per 1,000", service);
    }

    private static void print(String title, FigureTable table) {
        System.out.printf("%n%s%n%n", title);
        table.print();
    }
}
