package dev.dateline.engine.watchindex;

import java.util.Arrays;

/** A set of hashes of terms. Not thread-safe while it grows. */
final class TermSet {

    private long[] slots = new long[32];
    private long[] terms = new long[16];
    private int size;

    void add(long term) {
        int slot = slot(term);
        while (slots[slot] != 0) {
            if (slots[slot] == term) {
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = term;
        terms[size++] = term;
        if (size == terms.length) {
            grow();
        }
    }

    private void grow() {
        terms = Arrays.copyOf(terms, terms.length * 2);
        slots = new long[slots.length * 2];
        for (int at = 0; at < size; at++) {
            int slot = slot(terms[at]);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = terms[at];
        }
    }

    boolean contains(long term) {
        int slot = slot(term);
        while (slots[slot] != 0) {
            if (slots[slot] == term) {
                return true;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return false;
    }

    private int slot(long term) {
        return (int) term & slots.length - 1;
    }

    int size() {
        return size;
    }

    long get(int at) {
        return terms[at];
    }
}
