package dev.dateline.engine.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The sets of synonyms of WordNet, from its files data.noun, data.verb, data.adj and data.adv (manual page wndb(5)). */
final class WordNet {

    private static final String ANTONYM = "!";

    /**
     * A set of synonyms.
     *
     * @param gloss what they mean, and examples in quotation marks
     * @param related the keys of sets that WordNet relates to this one, other than by opposition
     */
    record Synset(List<String> words, String gloss, List<String> related) {

        /** The gloss without its examples. */
        String definition() {
            int example = gloss.indexOf("; \"");
            return example < 0 ? gloss : gloss.substring(0, example);
        }
    }

    private final Map<String, Synset> synsets = new LinkedHashMap<>();

    WordNet(Path folder) throws IOException {
        for (String part : List.of("noun", "verb", "adj", "adv")) {
            for (String line : Files.readAllLines(folder.resolve("data." + part), UTF_8)) {
                if (!line.startsWith(" ")) { // the licence
                    add(line);
                }
            }
        }
    }

    /** By part of speech and offset. */
    Map<String, Synset> synsets() {
        return synsets;
    }

    private void add(String line) {
        int bar = line.indexOf(" | ");
        String[] fields = line.substring(0, bar).trim().split(" ");
        int count = Integer.parseInt(fields[3], 16);
        List<String> words = new ArrayList<>();
        for (int word = 0; word < count; word++) {
            words.add(text(fields[4 + 2 * word]));
        }
        int pointers = 4 + 2 * count;
        Set<String> related = new LinkedHashSet<>();
        for (int pointer = 0; pointer < Integer.parseInt(fields[pointers]); pointer++) {
            int at = pointers + 1 + 4 * pointer;
            if (!fields[at].equals(ANTONYM)) {
                related.add(key(fields[at + 2], fields[at + 1]));
            }
        }
        synsets.put(
                key(fields[2], fields[0]),
                new Synset(words, line.substring(bar + 3).trim(), List.copyOf(related)));
    }

    /** Satellites of adjectives ("s") are numbered as adjectives. */
    private static String key(String part, String offset) {
        return (part.equals("s") ? "a" : part) + offset;
    }

    /** A word as it is written: without a marker of its position, such as "(p)". */
    private static String text(String field) {
        int marker = field.indexOf('(');
        return (marker < 0 ? field : field.substring(0, marker)).replace('_', ' ');
    }
}
