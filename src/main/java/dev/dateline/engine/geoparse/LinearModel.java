package dev.dateline.engine.geoparse;

/** Weights of features, which are known by hash. Immutable. */
final class LinearModel {

    static final LinearModel EMPTY = new LinearModel(new int[0], new float[0]);

    private final int[] keys;
    private final float[] weights;

    /** @param weights in the order of the features */
    LinearModel(int[] features, float[] weights) {
        int capacity = Integer.highestOneBit(Math.max(2, features.length) * 4 - 1);
        this.keys = new int[capacity];
        this.weights = new float[capacity];
        for (int at = 0; at < features.length; at++) {
            int slot = slot(features[at]);
            this.keys[slot] = features[at];
            this.weights[slot] = weights[at];
        }
    }

    private int slot(int feature) {
        int slot = feature & keys.length - 1;
        while (keys[slot] != 0 && keys[slot] != feature) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    float weight(int feature) {
        return weights[slot(feature)];
    }

    double score(FeatureList features) {
        double score = 0;
        for (int at = 0; at < features.size(); at++) {
            score += weight(features.get(at));
        }
        return score;
    }
}
