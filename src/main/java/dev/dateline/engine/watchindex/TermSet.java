package dev.dateline.engine.watchindex;

import java.util.Arrays;

/** A set of hashes of terms. Not thread-safe. */
final class TermSet {

    private int[] slots = new int[64];
    private int[] terms = new int[32];
    private int size;

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    void add(int term) {
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
        slots = new int[slots.length * 2];
        for (int at = 0; at < size; at++) {
            int slot = slot(terms[at]);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = terms[at];
        }
    }

    boolean contains(int term) {
        int slot = slot(term);
        while (slots[slot] != 0) {
            if (slots[slot] == term) {
                return true;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return false;
    }

    private int slot(int term) {
        return term & slots.length - 1;
    }

    int size() {
        return size;
    }

    int get(int at) {
        return terms[at];
    }
}
