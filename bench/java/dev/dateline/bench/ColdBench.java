package dev.dateline.bench;

import dev.dateline.search.liveindex.ColdBuild;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/** Builds an index from the rows of a database, in turns with COPY of the same columns; COPY's output is discarded. */
final class ColdBench {

    private static final String MENTIONS =
            "select article_id, pub_date, id, location_type, nature, geom from mention where project_id = %d";
    private static final String TAGS = "select article_id, meta_type, category from article_tag where project_id = %d";

    private final Bed bed;

    ColdBench(Bed bed) {
        this.bed = bed;
    }

    void run(int size, int rounds) throws SQLException {
        long project = bed.project(Bed.slug(size));
        var build = new ColdBuild(bed.dataSource());
        var building = new Samples();
        var mentions = new Samples();
        var tags = new Samples();
        for (int round = -1; round < rounds; round++) {
            try (Connection connection = bed.connect()) {
                long start = System.nanoTime();
                throwAway(connection, MENTIONS.formatted(project));
                long between = System.nanoTime();
                throwAway(connection, TAGS.formatted(project));
                long copied = System.nanoTime();
                int articles = build.read(project);
                long built = System.nanoTime();
                if (articles != size) {
                    throw new IllegalStateException("%d articles in the index".formatted(articles));
                }
                Bed.say("  round %d: COPY of mentions %.1f s, of tags %.1f s, index %.1f s"
                        .formatted(round, (between - start) / 1e9, (copied - between) / 1e9, (built - copied) / 1e9));
                if (round >= 0 || rounds == 1) {
                    mentions.add(between - start);
                    tags.add(copied - between);
                    building.add(built - copied);
                }
            }
        }
        double copying = mentions.percentile(50) + tags.percentile(50);
        System.out.printf(
                "%n| articles | index from the database | COPY of mentions | COPY of tags | index / both COPYs |%n|---|---|---|---|---|%n");
        System.out.printf(
                "| %,d | %.2f s | %.2f s | %.2f s | %.2f |%n",
                size,
                building.percentile(50) / 1e3,
                mentions.percentile(50) / 1e3,
                tags.percentile(50) / 1e3,
                building.percentile(50) / copying);
    }

    private static void throwAway(Connection connection, String query) throws SQLException {
        CopyOut copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyOut("copy (" + query + ") to stdout (format binary)");
        while (copy.readFromCopy() != null) {
            continue;
        }
    }
}
