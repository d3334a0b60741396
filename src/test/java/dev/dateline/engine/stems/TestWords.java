package dev.dateline.engine.stems;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Words to test with: of the demo and of the documentation, words that are inflected from them, and random letters. */
public final class TestWords {

    private static final Pattern WORD = Pattern.compile("\\p{L}+");

    private static final List<String> SUFFIXES = List.of(
            "s", "es", "ed", "ing", "er", "y", "ly", "ies", "ied", "ation", "ational", "ization", "izer", "ability",
            "ibility", "ably", "bli", "ness", "fulness", "ousness", "ivity", "ative", "icate", "icity", "ical", "ency",
            "ancy", "ology", "ologi", "ement", "ment", "ent", "ism", "ion", "tion", "sion", "eed", "eedly", "edly",
            "ingly", "e", "ll", "lling", "tting", "us", "ss");

    private static final List<String> IRREGULAR = List.of(
            "skis",
            "skies",
            "sky",
            "skying",
            "dying",
            "lying",
            "tying",
            "die",
            "dies",
            "tie",
            "tied",
            "lie",
            "idly",
            "gently",
            "ugly",
            "early",
            "only",
            "singly",
            "news",
            "howe",
            "atlas",
            "cosmos",
            "bias",
            "andes",
            "inning",
            "innings",
            "outing",
            "canning",
            "herring",
            "herrings",
            "earring",
            "proceed",
            "proceeds",
            "exceeded",
            "succeed",
            "generate",
            "general",
            "communication",
            "arsenal",
            "arsenic",
            "eyed",
            "ayyed",
            "yyed",
            "hoping",
            "hopping",
            "using",
            "being",
            "going");

    private TestWords() {}

    /** The words of texts in the repository. */
    public static Set<String> ofTexts() {
        Set<String> words = new TreeSet<>(IRREGULAR);
        try (Stream<Path> docs = Files.walk(Path.of("docs"));
                Stream<Path> demo = Files.walk(Path.of("src", "main", "resources", "demo"))) {
            Stream.concat(docs, demo)
                    .filter(file ->
                            file.toString().endsWith(".md") || file.toString().endsWith(".ndjson"))
                    .forEach(file -> add(file, words));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return words;
    }

    private static void add(Path file, Set<String> words) {
        try {
            WORD.matcher(Files.readString(file).toLowerCase(Locale.ROOT))
                    .results()
                    .map(MatchResult::group)
                    .forEach(words::add);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Each word with a suffix, also behind its shortened forms: some of these are words. */
    public static Set<String> inflected(Set<String> words, Random random) {
        Set<String> inflected = new TreeSet<>();
        for (String word : words) {
            for (int time = 0; time < 4; time++) {
                String start = word.substring(0, word.length() - random.nextInt(Math.min(3, word.length())));
                String once = start + SUFFIXES.get(random.nextInt(SUFFIXES.size()));
                inflected.add(once);
                inflected.add(once + SUFFIXES.get(random.nextInt(SUFFIXES.size())));
            }
        }
        return inflected;
    }

    /** Random letters, with many vowels, and sometimes with suffixes behind them. */
    public static Set<String> random(int count, Random random) {
        String letters = "aeiouyyaeiouybcdfghjklmnpqrstvwxzlltsdé𐐨'";
        int[] points = letters.codePoints().toArray();
        Set<String> words = new TreeSet<>();
        while (words.size() < count) {
            var word = new StringBuilder();
            for (int left = 1 + random.nextInt(8); left > 0; left--) {
                word.appendCodePoint(points[random.nextInt(points.length)]);
            }
            for (int suffixes = random.nextInt(4); suffixes > 0; suffixes--) {
                word.append(SUFFIXES.get(random.nextInt(SUFFIXES.size())));
            }
            words.add(word.toString());
        }
        return words;
    }
}
