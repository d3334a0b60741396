package dev.dateline.app.cli;

import dev.dateline.platform.crypto.Sha256;
import dev.dateline.platform.nativeimage.PackedFile;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HexFormat;

/**
 * The demo's articles. A file records the corpus and the project version after its import; while both are the same, the
 * articles are as they were imported, and the next start need not import them again.
 */
final class DemoArticles {

    private final ServiceParts parts;
    private final ProjectId project;
    private final Path record;
    private final PrintStream out;

    DemoArticles(ServiceParts parts, ProjectId project, Path record, PrintStream out) {
        this.parts = parts;
        this.project = project;
        this.record = record;
        this.out = out;
    }

    void load() throws IOException, InterruptedException, SQLException {
        byte[] corpus = corpus();
        if (state(corpus).equals(recorded())) {
            out.println("dateline: the demo articles are loaded already");
            return;
        }
        var flow = parts.flows().find(project, "default").orElseThrow();
        Importer.Outcome outcome = new Importer(parts, project, flow, new ImportProgress(out, 0))
                .importFrom(new ByteArrayInputStream(corpus));
        out.printf("dateline: loaded %d demo articles, %d rejected%n", outcome.imported(), outcome.refused());
        if (outcome.refused() == 0) {
            Files.createDirectories(record.getParent());
            Files.writeString(record, state(corpus) + "\n");
        }
    }

    /** The mark is random, so another database never has the same state. */
    private String state(byte[] corpus) throws SQLException {
        ProjectVersion version = parts.versions().versionOf(project);
        return "%s %d %d".formatted(HexFormat.of().formatHex(Sha256.of(corpus)), version.number(), version.mark());
    }

    private String recorded() throws IOException {
        try {
            return new String(Files.readAllBytes(record), StandardCharsets.UTF_8).strip(); // whatever is in the file
        } catch (NoSuchFileException first) {
            return "";
        }
    }

    private static byte[] corpus() throws IOException {
        try (InputStream corpus = PackedFile.open(PackedFile.DEMO_ARTICLES)
                .orElseThrow(() -> new IOException(PackedFile.DEMO_ARTICLES + " is missing from the build"))) {
            return corpus.readAllBytes();
        }
    }
}
