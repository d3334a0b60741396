package dev.dateline.changes;

/**
 * How changed files reach a Java file.
 *
 * @param source the Java file
 * @param distance 0 for a changed file itself and for tests named after it, 1 for direct users and neighbours
 * @param via what it uses on the shortest way, or which file it reads
 * @param weight how much of the change it sees: of each changed file that reaches it, a third for each step
 */
record Reach(JavaSource source, int distance, String via, double weight) {

    private static final double STEP = 3;

    Reach(JavaSource source, int distance, String via) {
        this(source, distance, via, Math.pow(STEP, -distance));
    }

    /** The nearer of two, with the weight of both. */
    Reach and(Reach other) {
        Reach nearer = other.distance < distance ? other : this;
        return new Reach(source, nearer.distance, nearer.via, weight + other.weight);
    }
}
