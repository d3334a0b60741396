package dev.dateline.bench;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads millions of articles: without foreign keys and secondary indexes, which are made again afterwards. Their
 * definitions are rows until then, so that an interrupted load is completed by the next.
 */
final class BulkLoad {

    /** Runs in a transaction of its own, for the articles from a number to another. */
    interface Batch {
        void copy(Connection connection, int from, int to) throws SQLException, IOException;
    }

    private static final int WRITERS = 2;
    private static final int BATCH = 5_000;
    private static final int SAY_EVERY = 100_000;
    private static final List<String> NAMES = List.of("article", "mention", "article_tag", "article_image");
    private static final String TABLES = "('" + String.join("', '", NAMES) + "')";

    private static final String KEYS = """
            select format('alter table %%s drop constraint %%I', conrelid::regclass, conname),
                format('alter table %%s add constraint %%I %%s', conrelid::regclass, conname, pg_get_constraintdef(oid))
            from pg_constraint
            where contype = 'f' and conrelid::regclass::text in %s
            order by conrelid::regclass::text, conname""".formatted(TABLES);

    private static final String INDEXES = """
            select format('drop index %%s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
            from pg_index i
            where i.indrelid::regclass::text in %s
              and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
            order by i.indexrelid::regclass::text""".formatted(TABLES);

    private final Bed bed;

    BulkLoad(Bed bed) {
        this.bed = bed;
    }

    /** Makes what this load, or one that was interrupted, removed. Returns whether there was anything. */
    boolean complete() throws SQLException {
        boolean any = false;
        for (boolean keys : new boolean[] {false, true}) { // a key looks its rows up by an index
            List<Callable<Void>> all = new ArrayList<>();
            for (String definition : removed(keys)) {
                all.add(() -> {
                    make(definition);
                    return null;
                });
            }
            any |= !all.isEmpty();
            inParallel(all, keys ? 1 : WRITERS);
        }
        try (Connection connection = bed.connect();
                Statement statement = connection.createStatement()) {
            for (String table : NAMES) {
                statement.execute("alter table " + table + " reset (autovacuum_enabled)");
            }
        }
        return any;
    }

    /** Copies the articles 0 to {@code size}. */
    void copy(int size, Batch batch) throws SQLException {
        long began = System.nanoTime();
        var next = new AtomicInteger();
        var done = new AtomicLong();
        List<Callable<Void>> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            writers.add(() -> {
                try (Connection connection = bed.connect()) {
                    connection.setAutoCommit(false);
                    for (int from = next.getAndAdd(BATCH); from < size; from = next.getAndAdd(BATCH)) {
                        int to = Math.min(size, from + BATCH);
                        batch.copy(connection, from, to);
                        connection.commit();
                        say(done.addAndGet(to - from), size, began);
                    }
                }
                return null;
            });
        }
        inParallel(writers, WRITERS);
    }

    private static void say(long done, int size, long began) {
        if (done % SAY_EVERY == 0) {
            Bed.say("  %,d of %,d articles, %.0f s".formatted(done, size, (System.nanoTime() - began) / 1e9));
        }
    }

    /** Removes keys and indexes until {@link #complete}. */
    void remove() throws SQLException {
        try (Connection connection = bed.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("""
                    create table if not exists bench_removed (definition text primary key, is_key boolean not null)""");
            for (boolean keys : new boolean[] {true, false}) {
                List<String> drops = new ArrayList<>();
                try (ResultSet rows = statement.executeQuery(keys ? KEYS : INDEXES)) {
                    while (rows.next()) {
                        drops.add(rows.getString(1));
                        Bed.update(
                                connection,
                                "insert into bench_removed values (?, ?) on conflict do nothing",
                                rows.getString(2),
                                keys);
                    }
                }
                for (String drop : drops) {
                    statement.execute(drop);
                }
            }
            for (String table : NAMES) { // its statistics and visibility map come when all is loaded
                statement.execute("alter table " + table + " set (autovacuum_enabled = off)");
            }
            // The mentions of an article stay numbered one after the other, although writers take turns.
            statement.execute("alter sequence mention_id cache 50000");
            connection.commit();
        }
    }

    private List<String> removed(boolean keys) throws SQLException {
        List<String> all = new ArrayList<>();
        try (Connection connection = bed.connect();
                Statement statement = connection.createStatement()) {
            if (Bed.number(connection, "select count(*) from pg_class where relname = 'bench_removed'") > 0) {
                statement.execute("alter sequence mention_id cache 1");
                try (ResultSet rows = statement.executeQuery(
                        "select definition from bench_removed where is_key = " + keys + " order by definition desc")) {
                    while (rows.next()) {
                        all.add(rows.getString(1));
                    }
                }
            }
        }
        return all;
    }

    private void make(String definition) throws SQLException {
        long began = System.nanoTime();
        try (Connection connection = bed.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("set maintenance_work_mem = '1GB'");
            statement.execute("set work_mem = '256MB'");
            connection.setAutoCommit(false);
            statement.execute(definition);
            Bed.update(connection, "delete from bench_removed where definition = ?", definition);
            connection.commit();
        }
        Bed.say("  %.0f s: %s".formatted((System.nanoTime() - began) / 1e9, definition));
    }

    private static void inParallel(List<Callable<Void>> all, int threads) throws SQLException {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Void>> running = new ArrayList<>();
            all.forEach(one -> running.add(pool.submit(one)));
            for (Future<Void> one : running) {
                one.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted", stopped);
        } catch (ExecutionException failed) {
            throw new SQLException(failed.getCause());
        }
    }
}
