package dev.dateline.engine.embedding;

import ai.onnxruntime.OrtException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Measures the committed model on collections with judgements, and fails below the goals. */
final class ModelEvaluation {

    /** Weights of the semantic order in the fusion; the first is the service's. */
    private static final double[] WEIGHTS = {0.7, 1};

    private static final int TEACHER_LENGTH = 256;
    private static final double SENTENCES_GOAL = 0.80;

    private record Goal(String collection, double semantic, double hybrid) {}

    private static final List<Goal> GOALS =
            List.of(new Goal("cran", 0.295, 0.355), new Goal("med", 0.69, 0.715), new Goal("cisi", 0.345, 0.39));

    private final EmbeddingModel model = EmbeddingModel.builtIn();
    private final Path data;
    private final @Nullable TaughtVectors taught;
    private final @Nullable Teacher teacher;
    private boolean failed;

    private ModelEvaluation(Path data, @Nullable Teacher teacher) {
        this.data = data;
        this.teacher = teacher;
        taught = teacher == null ? null : new TaughtVectors(Path.of("target/embedding-vectors"), teacher);
    }

    /** @param arguments the folder of the collections; "teacher" if the teacher is measured, too */
    public static void main(String[] arguments) throws IOException, OrtException {
        Teacher teacher = arguments.length > 1 ? new Teacher(2) : null;
        var evaluation = new ModelEvaluation(Path.of(arguments[0]), teacher);
        evaluation.run();
        if (evaluation.failed) {
            System.out.println("FAILED: below a goal");
            System.exit(1);
        }
    }

    private void run() throws IOException, OrtException {
        System.out.printf("%s%n%nnDCG@10%n", model.name());
        for (Goal goal : GOALS) {
            measure(goal, Judged.read(data.resolve(goal.collection)));
        }
        measureSentences();
        measureSpeed(Judged.read(data.resolve("cisi")));
    }

    private void measure(Goal goal, Judged judged) throws IOException, OrtException {
        var words = new WordSearch(
                judged.documents().stream().map(Judged.Document::whole).toList());
        int[][] byWords = orders(judged, words::scores);
        byte[][] documents = judged.documents().stream()
                .map(document -> document.embedded(model))
                .toArray(byte[][]::new);
        int[][] semantic = orders(judged, query -> {
            byte[] vector = model.embed(query);
            return scores(documents.length, document -> EmbeddingModel.similarity(vector, documents[document]));
        });
        System.out.printf(
                "%n%s: %d queries%n", goal.collection, judged.queries().size());
        double[] baseline = gains(judged, byWords);
        print("words", baseline);
        require(print("semantic", gains(judged, semantic)), goal.semantic);
        double best = 0;
        for (double weight : WEIGHTS) {
            double[] hybrid = gains(judged, fused(judged, byWords, semantic, weight));
            double mean = print("hybrid, weight " + weight, hybrid);
            best = weight == WEIGHTS[0] ? mean : best;
            print("  above words by", Statistics.differences(hybrid, baseline));
        }
        require(best, goal.hybrid);
        if (taught != null && teacher != null) {
            int[][] ofTeacher = teacherOrders(judged);
            print("teacher", gains(judged, ofTeacher));
            print("hybrid with the teacher", gains(judged, fused(judged, byWords, ofTeacher, 1)));
        }
    }

    private int[][] teacherOrders(Judged judged) throws IOException, OrtException {
        float[][] documents =
                taught(judged.documents().stream().map(Judged.Document::whole).toList());
        float[][] queries = taught(judged.queries());
        int[][] orders = new int[queries.length][];
        for (int query = 0; query < orders.length; query++) {
            float[] vector = queries[query];
            orders[query] = DocumentRanking.order(
                    scores(documents.length, document -> Floats.dot(vector, documents[document])));
        }
        return orders;
    }

    private float[][] taught(List<String> texts) throws IOException, OrtException {
        return taught.of(
                "teacher",
                texts.stream()
                        .map(text -> teacher.pieces().read(text, TEACHER_LENGTH))
                        .toList());
    }

    private void measureSentences() throws IOException, OrtException {
        List<JsonNode> pairs = Judged.lines(data.resolve("sts-dev.ndjson"));
        double[] grades =
                scores(pairs.size(), pair -> pairs.get(pair).path("score").asDouble());
        List<String> ones = pairs.stream().map(pair -> pair.path("a").asText()).toList();
        List<String> others =
                pairs.stream().map(pair -> pair.path("b").asText()).toList();
        double[] found = scores(
                pairs.size(),
                pair -> EmbeddingModel.similarity(model.embed(ones.get(pair)), model.embed(others.get(pair))));
        Statistics.Figure figure = Statistics.correlation(grades, found);
        System.out.printf("%nSTS-B development, Spearman, %d pairs%n%-26s %s%n", pairs.size(), "model", figure);
        require(figure.value(), SENTENCES_GOAL);
        if (taught != null) {
            float[][] first = taught(ones);
            float[][] second = taught(others);
            double[] byTeacher = scores(pairs.size(), pair -> Floats.dot(first[pair], second[pair]));
            System.out.printf("%-26s %s%n", "teacher", Statistics.correlation(grades, byTeacher));
        }
    }

    private void measureSpeed(Judged judged) {
        var pieces = new WordPieces(model.vocabulary(), EmbeddingModel.MAX_PIECES);
        long count = 0;
        for (Judged.Document document : judged.documents()) {
            count += pieces.read(document.whole(), EmbeddingModel.MAX_CHARACTERS);
        }
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long begin = System.nanoTime();
            judged.documents().forEach(document -> document.embedded(model));
            best = Math.min(best, System.nanoTime() - begin);
        }
        System.out.printf("%n%,.0f articles of 256 pieces a second, one thread%n", count / 256.0 / best * 1e9);
    }

    private static int[][] orders(Judged judged, Function<String, double[]> search) {
        return judged.queries().stream()
                .map(query -> DocumentRanking.order(search.apply(query)))
                .toArray(int[][]::new);
    }

    private static int[][] fused(Judged judged, int[][] words, int[][] semantic, double weight) {
        int[][] orders = new int[words.length][];
        for (int query = 0; query < orders.length; query++) {
            orders[query] = DocumentRanking.fused(
                    words[query], semantic[query], weight, judged.documents().size());
        }
        return orders;
    }

    private static double[] gains(Judged judged, int[][] orders) {
        return scores(
                orders.length,
                query -> DocumentRanking.gain(orders[query], judged.grades().get(query)));
    }

    private static double[] scores(int count, IntToDoubleFunction score) {
        double[] scores = new double[count];
        Arrays.setAll(scores, score);
        return scores;
    }

    private static double print(String name, double[] values) {
        Statistics.Figure figure = Statistics.mean(values);
        System.out.printf("%-26s %s%n", name, figure);
        return figure.value();
    }

    private void require(double value, double goal) {
        failed |= value < goal;
    }
}
