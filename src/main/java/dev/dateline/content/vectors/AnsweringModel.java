package dev.dateline.content.vectors;

/**
 * The model whose vectors answer searches of a project. Part of the project's version.
 *
 * @param number of the model
 * @param switches how often it has changed: vectors that were read before the last switch may be made again since
 */
public record AnsweringModel(int number, int switches) {

    /** Of a new project. */
    public static final AnsweringModel FIRST = new AnsweringModel(VectorModel.BUILT_IN, 0);
}
