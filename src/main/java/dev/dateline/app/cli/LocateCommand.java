package dev.dateline.app.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.dateline.content.locate.LocateResponse;
import dev.dateline.engine.geoparse.BuiltInGeoparser;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.runs.TextItem;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the places in files, without a database. */
@Command(
        name = "locate",
        footer = {
            "",
            "Example:",
            "  ./dateline locate story.txt",
            "  echo 'Flood in Alexandria, La.' | ./dateline locate -"
        },
        description = {
            "Finds the places in text files and prints them.",
            "A line each: position, words, address, confidence, nature. Needs no database and stores nothing. Places: GeoNames (geonames.org), CC BY 4.0."
        })
final class LocateCommand implements Callable<Integer> {

    private static final ObjectWriter WRITER = new ObjectMapper().writerFor(LocateResponse.class);
    private static final int MAX_CHARACTERS = 1_000_000;
    private static final int MAX_BYTES = 4 * MAX_CHARACTERS;

    @Option(names = "--json", description = "Print the answer of POST …/locate, a file a line.")
    private boolean json;

    @Option(names = "--demonyms", description = "Show words for people and things of a place, such as Canadian, too.")
    private boolean demonyms;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Text in UTF-8, or - for standard input.")
    private List<String> files = List.of();

    @Override
    public Integer call() throws IOException {
        Program.requireData();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8); // JSON is (RFC 8259, 8.1)
        for (String file : files) {
            String text = read(file);
            LocateResponse answer = LocateResponse.of(
                    text,
                    BuiltInGeoparser.get().locate(text, SourceFocus.NONE).stream()
                            .filter(place -> demonyms || !place.demonym())
                            .toList());
            if (json) {
                out.println(WRITER.writeValueAsString(answer));
            } else {
                print(out, file, answer);
            }
        }
        return ExitCode.DONE;
    }

    private void print(PrintStream out, String file, LocateResponse answer) {
        if (files.size() > 1) {
            out.println(file);
        }
        for (LocateResponse.Item place : answer.items()) {
            out.printf(
                    Locale.ROOT,
                    "%7d  %-24s  %-56s  %.2f  %s%n",
                    place.start(),
                    place.text().replaceAll("\\s+", " "),
                    place.canonical() == null ? "(not in the gazetteer)" : place.formattedAddress(),
                    place.confidence(),
                    place.nature());
        }
        if (answer.items().isEmpty()) {
            System.err.println("dateline: no places found in " + file);
        }
    }

    private static String read(String file) throws IOException {
        byte[] bytes = bytes(file);
        try {
            String text = bytes.length > MAX_BYTES ? "" : TextItem.decode(bytes);
            if (bytes.length > MAX_BYTES || text.codePointCount(0, text.length()) > MAX_CHARACTERS) {
                throw new IllegalArgumentException("must have at most 1,000,000 characters");
            }
            return text;
        } catch (IllegalArgumentException other) {
            throw new CommandFailure(ExitCode.MISUSED, "the file %s %s".formatted(file, other.getMessage()));
        }
    }

    private static byte[] bytes(String file) throws IOException {
        if (file.equals("-")) {
            return System.in.readNBytes(MAX_BYTES + 1);
        }
        Path path = Path.of(file);
        if (Files.isDirectory(path) || !Files.isReadable(path)) {
            throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, "the file " + file + " is not there to be read");
        }
        try (InputStream input = Files.newInputStream(path)) {
            return input.readNBytes(MAX_BYTES + 1);
        }
    }
}
