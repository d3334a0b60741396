package dev.dateline.engine.geoparse;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Numbers distinct values, such as ordinals of names and places, from 0 in the order in which they are asked for. What is
 * found out of a value is then kept in arrays.
 */
final class Numbers {

    private static final int FREE = -1;

    /** Odd and random, so that nobody can write a text whose values share their slots. */
    private final int multiplier = ThreadLocalRandom.current().nextInt() | 1;

    private int[] values = new int[16];
    private int size;
    /** Numbers, at the hash of their values or the next free position. */
    private int[] slots = free(32);

    private static int[] free(int capacity) {
        int[] slots = new int[capacity];
        Arrays.fill(slots, FREE);
        return slots;
    }

    int size() {
        return size;
    }

    /** The number of a value; a new one gets the next, {@link #size()}. */
    int of(int value) {
        int slot = slot(value);
        if (slots[slot] == FREE) {
            slots[slot] = size;
            add(value);
            return size - 1;
        }
        return slots[slot];
    }

    int value(int number) {
        return values[number];
    }

    private void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
        if (size * 2 > slots.length) {
            slots = free(slots.length * 2);
            for (int number = 0; number < size; number++) {
                slots[slot(values[number])] = number;
            }
        }
    }

    /** Of a value, or the free one for it. */
    private int slot(int value) {
        int slot = value * multiplier >>> Integer.numberOfLeadingZeros(slots.length) + 1;
        while (slots[slot] != FREE && values[slots[slot]] != value) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }
}
