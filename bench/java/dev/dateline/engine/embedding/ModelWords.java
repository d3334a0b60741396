package dev.dateline.engine.embedding;

import java.util.List;

/** English words for generated texts: pieces of the built-in model that are whole words. */
public final class ModelWords {

    private ModelWords() {}

    /** In the order of the model's file, the frequent ones first. */
    public static List<String> list() {
        return EmbeddingFile.readData().pieces().stream()
                .filter(piece -> piece.matches("[a-z]{3,}"))
                .toList();
    }
}
