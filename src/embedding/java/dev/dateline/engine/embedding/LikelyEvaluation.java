package dev.dateline.engine.embedding;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Chooses from which similarity on an article is likely to be about a question: by meaning, and by words. Questions of
 * one collection are asked of the documents of another, which are about something else. Each value is the least
 * hundredth that at most one pair in a hundred reaches. It is chosen on Cranfield and MED, and checked on CISI.
 */
final class LikelyEvaluation {

    private static final double MAX_FALSE_SHARE = 0.01;
    private static final int SHORT_QUESTION_WORDS = 3;
    private static final int WHOLE = Integer.MAX_VALUE;
    private static final List<Integer> LENGTHS = List.of(WHOLE, SHORT_QUESTION_WORDS);

    private record Collection(Judged judged, byte[][] vectors, WordSearch words) {}

    /** A question and a document: cosine, and score by words as a part of the greatest. */
    private record Pair(double meaning, double words) {}

    /** The pairs of a question. */
    private record Asked(List<Pair> pairs) {

        double share(Predicate<Pair> which) {
            return pairs.stream().filter(which).count() / (double) pairs.size();
        }
    }

    private final EmbeddingModel model = EmbeddingModel.builtIn();
    private final Map<String, Collection> collections = new LinkedHashMap<>();

    private LikelyEvaluation(Path data) throws IOException {
        for (String name : List.of("cran", "med", "cisi")) {
            Judged judged = Judged.read(data.resolve(name));
            collections.put(
                    name,
                    new Collection(
                            judged,
                            judged.documents().stream()
                                    .map(document -> document.embedded(model))
                                    .toArray(byte[][]::new),
                            new WordSearch(judged.documents().stream()
                                    .map(Judged.Document::whole)
                                    .toList())));
        }
    }

    /** @param arguments the folder of the collections */
    public static void main(String[] arguments) throws IOException {
        new LikelyEvaluation(Path.of(arguments[0])).run();
    }

    private void run() {
        double meaning = 0;
        double words = 0;
        for (int length : LENGTHS) {
            for (List<String> pair : List.of(List.of("cran", "med"), List.of("med", "cran"))) {
                List<Asked> foreign = foreign(pair.getFirst(), pair.getLast(), length);
                meaning = Math.max(meaning, least(foreign, true));
                words = Math.max(words, least(foreign, false));
            }
        }
        System.out.printf("chosen: meaning %.2f, words %.2f%n", meaning, words);
        for (int length : LENGTHS) {
            System.out.printf("%n%s%n", length == WHOLE ? "whole questions" : "their first %d words".formatted(length));
            for (String name : collections.keySet()) {
                print("%s, its relevant documents".formatted(name), relevant(name, length), meaning, words);
            }
            for (String name : collections.keySet()) {
                for (String other : collections.keySet()) {
                    if (!name.equals(other)) {
                        print(
                                "%s, documents of %s".formatted(name, other),
                                foreign(name, other, length),
                                meaning,
                                words);
                    }
                }
            }
        }
    }

    /** The least hundredth that so few pairs reach. */
    private static double least(List<Asked> asked, boolean byMeaning) {
        for (int hundredths = 1; ; hundredths++) {
            double value = hundredths / 100.0;
            double share = asked.stream()
                    .mapToDouble(one -> one.share(pair -> (byMeaning ? pair.meaning : pair.words) >= value))
                    .average()
                    .orElse(0);
            if (share <= MAX_FALSE_SHARE) {
                return value;
            }
        }
    }

    private List<Asked> foreign(String questions, String documents, int length) {
        return collections.get(questions).judged.queries().stream()
                .map(query -> asked(query, length, collections.get(documents), document -> true))
                .toList();
    }

    private List<Asked> relevant(String name, int length) {
        Collection collection = collections.get(name);
        List<Asked> all = new ArrayList<>();
        for (int query = 0; query < collection.judged.queries().size(); query++) {
            Map<Integer, Integer> grades = collection.judged.grades().get(query);
            all.add(asked(collection.judged.queries().get(query), length, collection, grades::containsKey));
        }
        return all;
    }

    private Asked asked(String query, int length, Collection of, Predicate<Integer> which) {
        String text = length == WHOLE ? query : WordSearch.shortened(query, length);
        byte[] vector = model.embed(text);
        double[] words = of.words.shares(text);
        List<Pair> pairs = new ArrayList<>();
        for (int document = 0; document < words.length; document++) {
            if (which.test(document)) {
                pairs.add(new Pair(EmbeddingModel.similarity(vector, of.vectors[document]), words[document]));
            }
        }
        return new Asked(pairs);
    }

    private static void print(String what, List<Asked> asked, double meaning, double words) {
        System.out.printf(
                "%-34s meaning %s, words %s, either %s%n",
                what,
                mean(asked, pair -> pair.meaning >= meaning),
                mean(asked, pair -> pair.words >= words),
                mean(asked, pair -> pair.meaning >= meaning || pair.words >= words));
    }

    private static Statistics.Figure mean(List<Asked> asked, Predicate<Pair> which) {
        return Statistics.mean(
                asked.stream().mapToDouble(one -> one.share(which)).toArray());
    }
}
