package dev.dateline.engine.embedding;

import ai.onnxruntime.OrtException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the model: lessons from WordNet, the teacher's vectors of them, rows learned from these, rounded to bytes. */
final class ModelCompiler {

    private static final String NAME = "dateline-embed-en-1";
    private static final int THREADS = 2;

    /** Of passages, terms and glosses. */
    private static final float[] WEIGHTS = {2, 0.3f, 1};

    private final Teacher teacher;
    private final TaughtVectors vectors;
    private final StartWeights weights;
    private final WordPieces studentPieces;

    private ModelCompiler(Teacher teacher, Path cache) {
        this.teacher = teacher;
        vectors = new TaughtVectors(cache, teacher);
        weights = new StartWeights(teacher.pieces().pieces());
        var vocabulary = new Vocabulary(teacher.pieces().pieces(), weights.marks());
        studentPieces = new WordPieces(vocabulary, EmbeddingModel.MAX_PIECES);
    }

    /** @param arguments the folder of WordNet, the folder of vectors that were taught, the file to write */
    public static void main(String[] arguments) throws IOException, OrtException {
        try (var teacher = new Teacher(THREADS)) {
            var curriculum = Curriculum.of(new WordNet(Path.of(arguments[0])), teacher.pieces());
            new ModelCompiler(teacher, Path.of(arguments[1])).compile(curriculum, Path.of(arguments[2]));
        }
    }

    private void compile(Curriculum curriculum, Path file) throws IOException, OrtException {
        float[][] passages = vectors.of("passages", curriculum.pieces().get(Curriculum.PASSAGES));
        float[][] terms = vectors.of("terms", curriculum.pieces().get(Curriculum.TERMS));
        float[][] glosses = vectors.of("glosses", curriculum.pieces().get(Curriculum.GLOSSES));
        float[][] pieces = vectors.of("pieces", alone());
        List<float[]> texts = new ArrayList<>(List.of(passages));
        texts.addAll(List.of(glosses));
        var space = new TargetSpace(texts);
        float[] weightsOfRows = weights.ofRows();
        LessonSet lessons = lessons(curriculum, List.of(passages, terms, glosses), space, weightsOfRows.length);
        float[][] nearer = new RidgeRegression(lessons, weightsOfRows).solve(weights.rows(pieces, space));
        write(curriculum, new Learning(lessons, weights.weighted(nearer)).learn(), file);
    }

    private List<int[]> alone() {
        return IntStream.range(0, teacher.pieces().pieces().size())
                .mapToObj(TeacherPieces::alone)
                .toList();
    }

    private LessonSet lessons(Curriculum curriculum, List<float[][]> taught, TargetSpace space, int rows) {
        List<LessonSet.Lesson> lessons = new ArrayList<>();
        for (int part = 0; part < WEIGHTS.length; part++) {
            List<String> texts = curriculum.parts().get(part);
            for (int text = 0; text < texts.size(); text++) {
                lessons.add(new LessonSet.Lesson(
                        read(texts.get(text)), Floats.unit(space.project(taught.get(part)[text])), WEIGHTS[part]));
            }
        }
        return new LessonSet(lessons.toArray(LessonSet.Lesson[]::new), rows);
    }

    private int[] read(String text) {
        int count = studentPieces.read(text, text.length());
        return IntStream.range(0, count).map(studentPieces::row).toArray();
    }

    private void write(Curriculum curriculum, float[][] rows, Path file) throws IOException, OrtException {
        List<String> pieces = teacher.pieces().pieces();
        var model = new EmbeddingModel(RowRounding.content(NAME, "", pieces, weights.marks(), rows));
        double agreement = Origin.agreement(model, curriculum.sample(), teacher.teach(curriculum.samplePieces()));
        var origin = new Origin(teacher.digest(), curriculum.digest(), agreement);
        try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
            EmbeddingFile.write(RowRounding.content(NAME, origin.toString(), pieces, weights.marks(), rows), out);
        }
        System.out.printf("%s: %,d bytes, %s%n", file, Files.size(file), origin);
    }
}
