package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Whether a build has compressed a file makes no difference to its reader. */
class PackedFileTest {

    private static final Path RESOURCES = Path.of("src", "main", "resources");

    @Test
    void whatIsPackedIsRead() throws IOException {
        byte[] content = "a text ".repeat(1_000).getBytes(StandardCharsets.UTF_8);
        byte[] packed = PackedFile.pack(content);
        assertThat(packed).hasSizeLessThan(100);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(content);
    }

    @Test
    void aFileIsFoundAsItIsAndCompressed() throws IOException {
        Path articles = RESOURCES.resolve(PackedFile.DEMO_ARTICLES);
        try (InputStream plain = PackedFile.open(PackedFile.DEMO_ARTICLES).orElseThrow();
                InputStream packed = PackedFile.open("explore/icon.svg").orElseThrow()) {
            assertThat(plain.readAllBytes()).isEqualTo(Files.readAllBytes(articles));
            assertThat(new String(packed.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("<svg");
        }
    }

    @Test
    void aFileThatTheProgramLacksIsNotFound() throws IOException {
        assertThat(PackedFile.open("demo/none")).isEmpty();
    }
}
