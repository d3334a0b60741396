package dev.dateline.search.backend;

/** The vectors of another model answer than the one that made the question's. The question is to be asked again by that one. */
public final class OtherModelException extends RuntimeException {

    private final int model;

    OtherModelException(int model) {
        super("the vectors of model %d answer".formatted(model), null, false, false);
        this.model = model;
    }

    /** The number of the model that answers. */
    public int model() {
        return model;
    }
}
