package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.EntityKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

/** The files of an index are read by later builds of the program, so what is in them cannot change unnoticed. */
class FileFormatTest {

    private static final LocalDate DAY = LocalDate.of(2026, 11, 20);
    private static final long CELL = 0x872a1072bffffffL;

    @TempDir
    Path folder;

    /** If this fails, {@link IndexFolder#FORMAT} must get the next number, and this test the new digest. */
    @Test
    void formatFourHasTheseBytes() throws Exception {
        assertThat(IndexFolder.FORMAT).isEqualTo(4);
        var builder = new IndexBuilder();
        builder.addArticle(3, null);
        builder.addPoint(
                new IndexBuilder.Mention(1, DAY, 11, "city", "primary", CELL, builder.name("A", "a")),
                -92.4451,
                31.3113);
        builder.addPoint(
                new IndexBuilder.Mention(1, DAY, 12, "city", null, CELL, builder.name("Ä", "ä")), 1 / 3.0, 2 / 3.0);
        builder.addMention(
                new IndexBuilder.Mention(2, DAY.minusDays(1), 13, "park", "secondary", CELL, builder.name("b", "b")),
                new GeometryFactory().createPolygon(new Coordinate[] {
                    new Coordinate(0, 0), new Coordinate(2, 0), new Coordinate(1, 2), new Coordinate(0, 0)
                }));
        builder.addTag(1, "topic", "fire");
        builder.addSource(2, "a.example");
        builder.addEntityName(7, new EntityKey("person", "ä"), "Zoë");
        builder.addEntityName(8, new EntityKey("person", "ä"), "");
        builder.addEntity(1, 7);
        builder.addEntity(2, 8);
        GeoIndex index = GeoIndex.of(5, builder).with(6, new long[] {3}, new IndexBuilder());
        new IndexFolder(folder).save(index, 42);
        assertThat(digestOfTheSegment()).isEqualTo("6ab913c8b729a337");
    }

    // Not by CRC-32C: the file ends with that, so that the sum of both is the same for every file.
    private String digestOfTheSegment() throws IOException, NoSuchAlgorithmException {
        try (var files = Files.list(folder)) {
            Path segment = files.filter(file -> file.toString().endsWith(".segment"))
                    .findFirst()
                    .orElseThrow();
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(segment)), 0, 8);
        }
    }
}
