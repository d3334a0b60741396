package dev.dateline.engine.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The sentence transformer whose vectors are learned: all-MiniLM-L6-v2, the mean of its last layer, as a unit vector. */
final class Teacher implements AutoCloseable {

    static final int DIMENSIONS = 384;

    private static final String MODEL = "/all-minilm-l6-v2.onnx";
    private static final String TOKENIZER = "/all-minilm-l6-v2-tokenizer.json";
    private static final int BATCH = 64;
    private static final int BATCH_PIECES = 4096;

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;
    private final TeacherPieces pieces;
    private final String digest;

    Teacher(int threads) throws IOException, OrtException {
        try (InputStream model = resource(MODEL);
                InputStream tokenizer = resource(TOKENIZER);
                var options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            byte[] bytes = model.readAllBytes();
            digest = HexFormat.of().formatHex(Digests.sha256().digest(bytes));
            session = environment.createSession(bytes, options);
            pieces = TeacherPieces.of(tokenizer);
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream resource = Teacher.class.getResourceAsStream(name);
        if (resource == null) {
            throw new IOException(name + " is not among the libraries");
        }
        return resource;
    }

    TeacherPieces pieces() {
        return pieces;
    }

    /** SHA-256 of the model. */
    String digest() {
        return digest;
    }

    /** @param texts as pieces. @return unit vectors, in the order of the texts */
    float[][] teach(List<int[]> texts) throws OrtException {
        int[] order = IntStream.range(0, texts.size())
                .boxed()
                .sorted(Comparator.comparingInt(text -> texts.get(text).length))
                .mapToInt(Integer::intValue)
                .toArray();
        float[][] vectors = new float[texts.size()][];
        int from = 0;
        while (from < order.length) {
            int to = from + 1;
            while (to < order.length
                    && to - from < BATCH
                    && texts.get(order[to]).length * (to + 1 - from) <= BATCH_PIECES) {
                to++;
            }
            teach(texts, Arrays.copyOfRange(order, from, to), vectors);
            from = to;
        }
        return vectors;
    }

    /** A batch, the longest text of which is the last. */
    private void teach(List<int[]> texts, int[] batch, float[][] vectors) throws OrtException {
        int length = texts.get(batch[batch.length - 1]).length;
        long[][] ids = new long[batch.length][length];
        long[][] mask = new long[batch.length][length];
        for (int text = 0; text < batch.length; text++) {
            int[] read = texts.get(batch[text]);
            for (int at = 0; at < read.length; at++) {
                ids[text][at] = read[at];
                mask[text][at] = 1;
            }
        }
        try (var idTensor = OnnxTensor.createTensor(environment, ids);
                var maskTensor = OnnxTensor.createTensor(environment, mask);
                var typeTensor = OnnxTensor.createTensor(environment, new long[batch.length][length]);
                OrtSession.Result result = session.run(
                        Map.of("input_ids", idTensor, "attention_mask", maskTensor, "token_type_ids", typeTensor))) {
            FloatBuffer states = ((OnnxTensor) result.get(0)).getFloatBuffer();
            for (int text = 0; text < batch.length; text++) {
                vectors[batch[text]] = mean(states, text * length, texts.get(batch[text]).length);
            }
        }
    }

    private static float[] mean(FloatBuffer states, int first, int count) {
        float[] sum = new float[DIMENSIONS];
        for (int at = 0; at < count; at++) {
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                sum[dimension] += states.get((first + at) * DIMENSIONS + dimension);
            }
        }
        return Floats.unit(sum);
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
