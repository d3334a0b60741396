package dev.dateline.engine.geoparse;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Numbers the distinct parts of a text, from 0 in the order in which they are asked for: parts of the same chars have the
 * same number. Texts repeat their words and names, and what is found out of one is kept by its number.
 */
final class TextParts {

    private static final int FREE = -1;

    private final String text;
    /** Random, so that nobody can write a text whose parts share their slots. */
    private final int seed = ThreadLocalRandom.current().nextInt();

    private int[] begins = new int[64];
    private int[] ends = new int[64];
    private int[] hashes = new int[64];
    private int size;
    /** Numbers, at the hash of their parts or the next free position. */
    private int[] slots = free(256);

    TextParts(String text) {
        this.text = text;
    }

    private static int[] free(int capacity) {
        int[] slots = new int[capacity];
        Arrays.fill(slots, FREE);
        return slots;
    }

    int size() {
        return size;
    }

    /** The number of the part from {@code begin} to {@code end}: {@link #size()} of before if it is a new one. */
    int number(int begin, int end) {
        int hash = hash(begin, end);
        int slot = hash & slots.length - 1;
        while (slots[slot] != FREE) {
            int number = slots[slot];
            if (hashes[number] == hash && isSame(number, begin, end)) {
                return number;
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = size;
        return add(begin, end, hash);
    }

    /** The chars of a part. */
    String text(int number) {
        return text.substring(begins[number], ends[number]);
    }

    private boolean isSame(int number, int begin, int end) {
        int length = end - begin;
        return ends[number] - begins[number] == length && text.regionMatches(begins[number], text, begin, length);
    }

    private int add(int begin, int end, int hash) {
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        begins[size] = begin;
        ends[size] = end;
        hashes[size] = hash;
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        slots = free(slots.length * 2);
        for (int number = 0; number < size; number++) {
            int slot = hashes[number] & slots.length - 1;
            while (slots[slot] != FREE) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = number;
        }
    }

    private int hash(int begin, int end) {
        int hash = seed;
        for (int at = begin; at < end; at++) {
            hash = (hash ^ text.charAt(at)) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        return hash;
    }
}
