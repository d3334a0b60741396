package dev.dateline.engine.geoparse;

import java.util.Arrays;

/** Features of a candidate, by hash. Each has a template, which says what kind of feature it is, and perhaps a value. */
class FeatureList {

    private int[] features = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int get(int at) {
        return features[at];
    }

    int[] toArray() {
        return Arrays.copyOf(features, size);
    }

    void addAll(int[] others) {
        if (size + others.length > features.length) {
            features = Arrays.copyOf(features, Math.max(size * 2, size + others.length));
        }
        System.arraycopy(others, 0, features, size, others.length);
        size += others.length;
    }

    void add(int template) {
        add(template, 0);
    }

    void add(int template, String value) {
        add(template, value.hashCode());
    }

    void add(int template, String value, String other) {
        add(template, value.hashCode() * 31 + other.hashCode() * 17);
    }

    void add(int template, int value) {
        int hash = (template * 0x9E3779B1) ^ (value * 0x85EBCA6B + 0x27D4EB2F);
        hash ^= hash >>> 15;
        hash *= 0x2C1B3C6D;
        hash ^= hash >>> 13;
        if (size == features.length) {
            features = Arrays.copyOf(features, size * 2);
        }
        features[size++] = hash == 0 ? 1 : hash;
    }
}
