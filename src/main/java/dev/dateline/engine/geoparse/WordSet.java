package dev.dateline.engine.geoparse;

import java.util.Arrays;
import java.util.Collection;

/** A set of words by their hashes: of 40,000 words that are not in it, about one is taken for one that is. Immutable. */
final class WordSet {

    private static final int FREE = 0;

    private final int[] hashes; // ascending
    private final int[] slots;
    private final boolean hasZero;

    private WordSet(int[] hashes) {
        this.hashes = hashes;
        slots = new int[Integer.highestOneBit(Math.max(2, hashes.length) * 4 - 1)];
        hasZero = Arrays.binarySearch(hashes, FREE) >= 0;
        for (int hash : hashes) {
            slots[slot(hash)] = hash;
        }
    }

    private int slot(int hash) {
        int slot = hash & slots.length - 1;
        while (slots[slot] != FREE && slots[slot] != hash) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    static WordSet of(Collection<String> words) {
        return ofHashes(
                words.stream().mapToInt(WordSet::hash).sorted().distinct().toArray());
    }

    /** @param hashes ascending */
    static WordSet ofHashes(int[] hashes) {
        return new WordSet(hashes);
    }

    boolean contains(String word) {
        int hash = hash(word);
        return hash == FREE ? hasZero : slots[slot(hash)] == hash;
    }

    int[] hashes() {
        return hashes;
    }

    /** FNV-1a (Fowler, Noll, Vo; RFC 9923), because String.hashCode has many collisions among short words. */
    private static int hash(String word) {
        int hash = 0x811C9DC5;
        for (int at = 0; at < word.length(); at++) {
            hash = (hash ^ word.charAt(at)) * 0x01000193;
        }
        return hash;
    }
}
