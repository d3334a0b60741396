package dev.dateline.engine.embedding;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.nio.file.Path;

/** Checks that the committed model is one of these inputs and of this program: see {@link Origin}. */
final class ModelCheck {

    private ModelCheck() {}

    /** @param arguments the folder of WordNet */
    public static void main(String[] arguments) throws IOException, OrtException {
        try (var teacher = new Teacher(2)) {
            var curriculum = Curriculum.of(new WordNet(Path.of(arguments[0])), teacher.pieces());
            EmbeddingFile.Content committed = EmbeddingFile.readData();
            double agreement = Origin.agreement(
                    new EmbeddingModel(committed), curriculum.sample(), teacher.teach(curriculum.samplePieces()));
            var found = new Origin(teacher.digest(), curriculum.digest(), agreement);
            Origin said = Origin.parse(committed.origin());
            System.out.printf("the file says: %s%nfound:         %s%n", said, found);
            if (!found.agreesWith(said)
                    || !committed.pieces().equals(teacher.pieces().pieces())) {
                System.out.println("FAILED: the model was made of other inputs; run src/embedding/build");
                System.exit(1);
            }
        }
    }
}
