package dev.dateline.engine.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Names by ordinal, in the order of the bytes of their keys ({@link NameKey}), each with the places that it stands for, the
 * likeliest first. Found by a hash table of their ordinals. Immutable.
 */
public final class NameTable {

    private static final int USE_BITS = 2;
    private static final int FREE = -1;

    /** Of a slot: the ordinal. The bits above are of the hash, so that few other names are looked at. */
    private static final int ORDINAL = (1 << 20) - 1;

    final Texts keys;
    /** Where the places of each name begin, and the end. */
    final int[] begins;
    /** Place and use of each. */
    final int[] places;

    private final NameUse[] uses = NameUse.values();
    /** Ordinals of names, at the hash of their keys or the next free position. */
    private final int[] slots;
    /** By hash of the first word: the largest number of words of a name that begins with it. */
    private final byte[] words;
    /** By hash of the first two words: whether a name may begin with them. */
    private final BitSet pairs;

    NameTable(Texts keys, int[] begins, int[] places) {
        this.keys = keys;
        this.begins = begins;
        this.places = places;
        if (keys.size() >= ORDINAL) {
            throw new IllegalArgumentException("more than %,d names".formatted(ORDINAL));
        }
        int capacity = Integer.highestOneBit(Math.max(1, keys.size()) * 3 - 1);
        slots = new int[capacity];
        words = new byte[capacity];
        pairs = new BitSet(capacity);
        Arrays.fill(slots, FREE);
        for (int name = 0; name < keys.size(); name++) {
            add(name);
        }
    }

    static int packed(int place, NameUse use) {
        return place << USE_BITS | use.ordinal();
    }

    private void add(int name) {
        int begin = keys.begins[name];
        int end = keys.begins[name + 1];
        int hash = hash(keys.bytes, begin, end);
        int slot = slot(hash);
        while (slots[slot] != FREE) {
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = hash & ~ORDINAL | name;
        int first = begin;
        while (first < end && keys.bytes[first] != ' ') {
            first++;
        }
        int count = 1;
        for (int at = first; at < end; at++) {
            count += keys.bytes[at] == ' ' ? 1 : 0;
        }
        int word = slot(hash(keys.bytes, begin, first));
        words[word] = (byte) Math.max(words[word], Math.min(count, Byte.MAX_VALUE));
        if (first < end) {
            int second = first + 1;
            while (second < end && keys.bytes[second] != ' ') {
                second++;
            }
            pairs.set(slot(hash(keys.bytes, begin, second)));
        }
    }

    public int size() {
        return keys.size();
    }

    /** The ordinal of a key; negative if no place has it. */
    public int find(String key) {
        byte[] wanted = key.getBytes(UTF_8);
        int hash = hash(wanted, 0, wanted.length);
        int slot = slot(hash);
        while (slots[slot] != FREE) {
            int name = slots[slot] & ORDINAL;
            if ((slots[slot] ^ hash) >>> 20 == 0
                    && Arrays.equals(wanted, 0, wanted.length, keys.bytes, keys.begins[name], keys.begins[name + 1])) {
                return name;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return FREE;
    }

    /** An upper bound for the words of names that begin with this one; 0 if there is none. */
    public int maxWords(String firstWord) {
        byte[] word = firstWord.getBytes(UTF_8);
        return words[slot(hash(word, 0, word.length))];
    }

    /** Whether a name may begin with these two words: never false if one does. */
    public boolean mayBeginWith(String twoWords) {
        byte[] pair = twoWords.getBytes(UTF_8);
        return pairs.get(slot(hash(pair, 0, pair.length)));
    }

    /** The first name, in the order of keys, that is not before this key, in UTF-8. */
    int first(byte[] key) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compareUnsigned(keys.bytes, keys.begins[middle], keys.begins[middle + 1], key, 0, key.length)
                    < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    boolean startsWith(int name, byte[] key) {
        return keys.length(name) >= key.length
                && Arrays.equals(keys.bytes, keys.begins[name], keys.begins[name] + key.length, key, 0, key.length);
    }

    /** Of a name's key in UTF-8, in bytes. */
    int keyLength(int name) {
        return keys.length(name);
    }

    public String key(int name) {
        return keys.get(name);
    }

    /** The first of the name's positions in the list of places. */
    public int from(int name) {
        return begins[name];
    }

    /** The position after the last. */
    public int to(int name) {
        return begins[name + 1];
    }

    /** The place at a position. */
    public int place(int position) {
        return places[position] >> USE_BITS;
    }

    /** How the name stands for the place at a position. */
    public NameUse use(int position) {
        return uses[places[position] & uses.length - 1];
    }

    private int slot(int hash) {
        return hash & slots.length - 1;
    }

    private static int hash(byte[] bytes, int from, int to) {
        int hash = 1;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + bytes[at];
        }
        hash *= 0x9E3779B9;
        return hash ^ hash >>> 15;
    }
}
