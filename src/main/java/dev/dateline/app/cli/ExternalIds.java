package dev.dateline.app.cli;

import dev.dateline.platform.crypto.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the external ids of an import were last. Ids are compared by 64 bits of their SHA-256, so that a million take
 * some 32 MB.
 */
final class ExternalIds {

    /** Later ids are not compared. */
    static final int MAX_IDS = 2_000_000;

    private static final int LINE_BITS = 40;
    private static final long LINE = (1L << LINE_BITS) - 1;

    private final int maxIds;
    private final List<String> files = new ArrayList<>();
    private long[] hashes = new long[1_024];
    private long[] places = new long[1_024]; // 0: free
    private int size;

    ExternalIds() {
        this(MAX_IDS);
    }

    ExternalIds(int maxIds) {
        this.maxIds = maxIds;
    }

    /** Whether all ids were compared. */
    boolean isComplete() {
        return size < maxIds;
    }

    /**
     * Notes where an id is; returns where it was before: "monday.ndjson, line 3".
     *
     * @param line from 1; 0: the whole file
     */
    Optional<String> put(String externalId, String file, long line) {
        if (files.isEmpty() || !files.getLast().equals(file)) {
            files.add(file);
        }
        long hash = ByteBuffer.wrap(Sha256.of(externalId.getBytes(StandardCharsets.UTF_8)))
                .getLong();
        int slot = slotOf(hash);
        long before = places[slot];
        if (before == 0 && !isComplete()) {
            return Optional.empty();
        }
        hashes[slot] = hash;
        places[slot] = ((long) files.size() << LINE_BITS) | line;
        if (before != 0) {
            return Optional.of(told(before));
        }
        size++;
        if (size > hashes.length / 2) {
            grow();
        }
        return Optional.empty();
    }

    private String told(long place) {
        return told(files.get((int) (place >>> LINE_BITS) - 1), place & LINE);
    }

    /** How a place is told. */
    static String told(String file, long line) {
        return line == 0 ? file : file.isEmpty() ? "line " + line : file + ", line " + line;
    }

    private int slotOf(long hash) {
        int slot = (int) hash & (hashes.length - 1);
        while (places[slot] != 0 && hashes[slot] != hash) {
            slot = (slot + 1) & (hashes.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldHashes = hashes;
        long[] oldPlaces = places;
        hashes = new long[2 * oldHashes.length];
        places = new long[2 * oldHashes.length];
        for (int old = 0; old < oldHashes.length; old++) {
            if (oldPlaces[old] != 0) {
                int slot = slotOf(oldHashes[old]);
                hashes[slot] = oldHashes[old];
                places[slot] = oldPlaces[old];
            }
        }
    }
}
