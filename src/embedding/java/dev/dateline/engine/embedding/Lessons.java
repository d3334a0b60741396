package dev.dateline.engine.embedding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The texts that the model learns from, all of them from WordNet. The same ones in the same order, wherever they are made. */
final class Lessons {

    /** So many that the teacher needs half an hour for them on two cores. */
    private static final int GLOSSES = 49_152;

    private static final int PASSAGES = 16_384;
    private static final int TERMS = 49_152;

    private static final int SHORTEST_PASSAGE = 40; // words
    private static final int MAX_PASSAGE_WORDS = 70; // words, after which no gloss is added
    private static final long SEED = 3;

    private Lessons() {}

    /** Words and terms of several words, without context. */
    static List<String> terms(WordNet words) {
        return shuffled(words).stream()
                .flatMap(key -> words.synsets().get(key).words().stream())
                .distinct()
                .limit(TERMS)
                .toList();
    }

    /** A word of a set of synonyms, and its definition. */
    static List<String> glosses(WordNet words) {
        return shuffled(words).stream()
                .limit(GLOSSES)
                .map(words.synsets()::get)
                .map(synset -> synset.words().getFirst() + ": " + synset.definition())
                .toList();
    }

    /**
     * The words and the gloss of a set of synonyms, and the glosses of related ones, rarely used ones first: as long as the
     * first paragraphs of an article.
     */
    static List<String> passages(WordNet words) {
        Map<String, Integer> uses = new HashMap<>();
        return shuffled(words).stream()
                .map(key -> passage(words, words.synsets().get(key), uses))
                .filter(passage -> count(passage) >= SHORTEST_PASSAGE)
                .limit(PASSAGES)
                .toList();
    }

    private static List<String> shuffled(WordNet words) {
        List<String> keys = new ArrayList<>(words.synsets().keySet());
        Collections.shuffle(keys, new Random(SEED));
        return keys;
    }

    private static String passage(WordNet words, WordNet.Synset about, Map<String, Integer> uses) {
        var passage =
                new StringBuilder(String.join(", ", about.words())).append(": ").append(about.gloss());
        List<String> related = new ArrayList<>(about.related());
        related.sort((one, other) -> uses.getOrDefault(one, 0) - uses.getOrDefault(other, 0));
        for (String key : related) {
            if (count(passage.toString()) > MAX_PASSAGE_WORDS) {
                break;
            }
            WordNet.Synset other = words.synsets().get(key);
            passage.append(". ").append(other.words().getFirst()).append(": ").append(other.gloss());
            uses.merge(key, 1, Integer::sum);
        }
        return passage.toString();
    }

    private static int count(String text) {
        return text.split(" ").length;
    }
}
