package dev.dateline.engine.embedding;

import java.util.List;
import java.util.Locale;

/**
 * What a model was made of, as its file says it: the digests of the teacher and of the lessons, and how far the model agrees
 * with the teacher on a sample of them. Floats of the teacher differ a little between processors, so a model that is made
 * again is not the same to the byte; these figures are.
 */
record Origin(String teacher, String lessons, double agreement) {

    private static final String TEXT = "teacher all-MiniLM-L6-v2 %s, lessons %s of WordNet 3.1, agreement %.4f";

    /** Differences of processors change it less; another table of rows changes it more. */
    private static final double TOLERANCE = 0.002;

    @Override
    public String toString() {
        return String.format(Locale.ROOT, TEXT, teacher, lessons, agreement);
    }

    static Origin parse(String text) {
        List<String> words = List.of(text.replace(",", "").split(" "));
        return new Origin(words.get(2), words.get(4), Double.parseDouble(words.getLast()));
    }

    boolean agreesWith(Origin other) {
        return teacher.equals(other.teacher)
                && lessons.equals(other.lessons)
                && Math.abs(agreement - other.agreement) <= TOLERANCE;
    }

    /** The correlation of the cosines of all pairs of texts, by the teacher and by the model. */
    static double agreement(EmbeddingModel model, List<String> texts, float[][] taught) {
        byte[][] vectors = texts.stream().map(model::embed).toArray(byte[][]::new);
        int pairs = vectors.length * (vectors.length - 1) / 2;
        double[] ofModel = new double[pairs];
        double[] ofTeacher = new double[pairs];
        int pair = 0;
        for (int one = 0; one < vectors.length; one++) {
            for (int other = 0; other < one; other++) {
                ofModel[pair] = EmbeddingModel.similarity(vectors[one], vectors[other]);
                ofTeacher[pair++] = Floats.dot(taught[one], taught[other]);
            }
        }
        return Statistics.pearson(ofModel, ofTeacher);
    }
}
