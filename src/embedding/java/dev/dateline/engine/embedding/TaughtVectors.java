package dev.dateline.engine.embedding;

import ai.onnxruntime.OrtException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The teacher's vectors of many texts, kept in files: a part that was taught is read when the program is started again. */
final class TaughtVectors {

    private static final int PART = 8192;

    private final Path folder;
    private final Teacher teacher;

    TaughtVectors(Path folder, Teacher teacher) {
        this.folder = folder;
        this.teacher = teacher;
    }

    /** Unit vectors of the texts, which are given as pieces. */
    float[][] of(String name, List<int[]> texts) throws IOException, OrtException {
        Files.createDirectories(folder);
        float[][] vectors = new float[texts.size()][];
        for (int from = 0; from < texts.size(); from += PART) {
            List<int[]> part = texts.subList(from, Math.min(from + PART, texts.size()));
            Path file = folder.resolve(Digests.of(part) + ".f32");
            float[][] taught = Files.exists(file) ? read(file, part.size()) : teach(part, file);
            System.arraycopy(taught, 0, vectors, from, taught.length);
            System.out.printf("%s: %,d of %,d texts%n", name, from + part.size(), texts.size());
        }
        return vectors;
    }

    private float[][] teach(List<int[]> part, Path file) throws IOException, OrtException {
        float[][] vectors = teacher.teach(part);
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished)))) {
            for (float[] vector : vectors) {
                for (float value : vector) {
                    out.writeFloat(value);
                }
            }
        }
        Files.move(unfinished, file);
        return vectors;
    }

    private static float[][] read(Path file, int count) throws IOException {
        float[][] vectors = new float[count][Teacher.DIMENSIONS];
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (float[] vector : vectors) {
                for (int at = 0; at < vector.length; at++) {
                    vector[at] = in.readFloat();
                }
            }
        }
        return vectors;
    }
}
