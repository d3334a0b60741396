package dev.dateline.engine.embedding;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Orders of documents, and how good they are. */
final class DocumentRanking {

    private static final int PAGE = 10;
    private static final int FUSED = 1000;
    private static final int SMOOTHING = 15;

    private DocumentRanking() {}

    /** Documents with a score other than 0, the best one first; equal ones in their order. */
    static int[] order(double[] scores) {
        return IntStream.range(0, scores.length)
                .filter(document -> scores[document] != 0)
                .boxed()
                .sorted(Comparator.comparingDouble(document -> -scores[document]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Reciprocal rank fusion of two orders. */
    static int[] fused(int[] words, int[] semantic, double semanticWeight, int documents) {
        double[] scores = new double[documents];
        for (int rank = 0; rank < Math.min(FUSED, words.length); rank++) {
            scores[words[rank]] += 1.0 / (SMOOTHING + rank + 1);
        }
        for (int rank = 0; rank < Math.min(FUSED, semantic.length); rank++) {
            scores[semantic[rank]] += semanticWeight / (SMOOTHING + rank + 1);
        }
        return order(scores);
    }

    /** nDCG at 10, with the grades as gains. */
    static double gain(int[] order, Map<Integer, Integer> grades) {
        List<Integer> best =
                grades.values().stream().sorted(Comparator.reverseOrder()).toList();
        double sum = 0;
        double ideal = 0;
        for (int rank = 0; rank < PAGE; rank++) {
            double discount = Math.log(rank + 2);
            sum += rank < order.length ? grades.getOrDefault(order[rank], 0) / discount : 0;
            ideal += rank < best.size() ? best.get(rank) / discount : 0;
        }
        return sum / ideal;
    }
}
