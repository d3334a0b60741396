package dev.dateline.bench;

import dev.dateline.bench.EntityCorpus.Entity;
import dev.dateline.engine.geo.H3Cells;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGConnection;

/** Copies the corpus with entities into a project of its own, unless it is there. */
final class EntityLoad {

    private static final int MANY = 20_000;
    private static final List<String> TABLES = List.of(
            "article_entity", "entity_name", "known_entity", "article_image", "article_tag", "mention", "article");

    private final Bed bed;
    private final EntityCorpus corpus;
    private final int size;
    private final long project;
    /** By the number of a name. Two threads write it, but nothing other than true. */
    private final boolean[] used;

    EntityLoad(Bed bed, EntityCorpus corpus, int size) throws SQLException {
        this.bed = bed;
        this.corpus = corpus;
        this.size = size;
        project = bed.projectWithoutVectors(slug(size));
        used = new boolean[EntityCorpus.SPELLINGS * corpus.entities()];
    }

    static String slug(int size) {
        return "bench-entities-" + size;
    }

    long project() {
        return project;
    }

    void run() throws SQLException, IOException {
        try (Connection connection = bed.connect()) {
            // they are the last to be copied
            if (Bed.number(connection, "select count(*) from known_entity where project_id = ?", project) > 0) {
                return;
            }
            for (String table : TABLES) {
                Bed.update(connection, "delete from " + table + " where project_id = ?", project);
            }
            long began = System.nanoTime();
            long firstArticle = reserve(connection, "article_id", size);
            long firstEntity = reserve(connection, "entity_number", corpus.entities());
            long firstName = reserve(connection, "entity_name_id", used.length);
            new BulkLoad(bed).copy(size, (writer, from, to) -> {
                var rows = new CopyBatch(project, new H3Cells());
                var entities = new StringBuilder();
                for (int number = from; number < to; number++) {
                    Corpus.Article article = corpus.article(number);
                    rows.add(firstArticle + number, article);
                    int position = 0;
                    for (int name : corpus.namesOf(number)) {
                        used[name] = true;
                        CopyBatch.row(
                                entities,
                                project,
                                firstArticle + number,
                                position++,
                                firstEntity + name / EntityCorpus.SPELLINGS,
                                firstName + name,
                                article.pubDate(),
                                false);
                    }
                }
                rows.copy(writer);
                copy(
                        writer,
                        "article_entity (project_id, article_id, position, entity, name, pub_date, located)",
                        entities);
            });
            copyEntities(connection, firstEntity, firstName);
            try (var statement = connection.createStatement()) {
                statement.execute("vacuum analyze " + String.join(", ", TABLES));
            }
            Bed.say("loaded in %.0f s".formatted((System.nanoTime() - began) / 1e9));
        }
    }

    private void copyEntities(Connection connection, long firstEntity, long firstName)
            throws SQLException, IOException {
        connection.setAutoCommit(false);
        var entities = new StringBuilder();
        var names = new StringBuilder();
        for (int rank = 0; rank < corpus.entities(); rank++) {
            Entity entity = corpus.entity(rank);
            boolean known = false;
            for (int spelling = 0; spelling < EntityCorpus.SPELLINGS; spelling++) {
                int name = EntityCorpus.SPELLINGS * rank + spelling;
                if (used[name]) {
                    known = true;
                    CopyBatch.row(names, project, firstName + name, firstEntity + rank, entity.name(spelling));
                }
            }
            if (known) {
                long number = firstEntity + rank;
                CopyBatch.row(
                        entities,
                        project,
                        number,
                        entity.key().type(),
                        entity.key().id(),
                        number,
                        false,
                        false);
            }
            if (rank % MANY == MANY - 1 || rank == corpus.entities() - 1) {
                copy(connection, "known_entity (project_id, number, type, id, root, gone, located)", entities);
                copy(connection, "entity_name (project_id, id, entity, name)", names);
                entities.setLength(0);
                names.setLength(0);
            }
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void copy(Connection connection, String columns, StringBuilder rows)
            throws SQLException, IOException {
        connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy " + columns + " from stdin", new StringReader(rows.toString()));
    }

    private static long reserve(Connection connection, String sequence, int count) throws SQLException {
        long first = Bed.number(connection, "select nextval('%s')".formatted(sequence));
        Bed.number(connection, "select setval('%s', ?)".formatted(sequence), first + count);
        return first;
    }
}
