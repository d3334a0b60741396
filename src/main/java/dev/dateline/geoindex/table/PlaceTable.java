package dev.dateline.geoindex.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.geoindex.column.ColumnReader;
import dev.dateline.geoindex.column.ColumnWriter;
import dev.dateline.geoindex.column.Dictionary;
import dev.dateline.geoindex.column.HeapSize;
import java.io.IOException;
import java.util.Arrays;

/**
 * The places of a segment: the distinct labels, addresses and types of its mentions, by the label in lower case, so that
 * those with a prefix are a range.
 */
public final class PlaceTable {

    /** A label and an address in UTF-8, and the label in lower case as the database converts it. */
    public record Name(byte[] lower, byte[] label, byte[] address) {

        /** How a place with this name stands in the dictionary. */
        public byte[] key(String type) {
            byte[] end = type.getBytes(UTF_8);
            byte[] key = new byte[lower.length + label.length + address.length + end.length + 3];
            System.arraycopy(lower, 0, key, 0, lower.length);
            System.arraycopy(label, 0, key, lower.length + 1, label.length);
            System.arraycopy(address, 0, key, lower.length + label.length + 2, address.length);
            System.arraycopy(end, 0, key, key.length - end.length, end.length);
            return key;
        }
    }

    private final Dictionary places;
    /** By mention. */
    private final int[] place;

    public PlaceTable(Dictionary places, int[] place) {
        this.places = places;
        this.place = place;
    }

    static PlaceTable read(ColumnReader from) throws IOException {
        return new PlaceTable(Dictionary.read(from), from.ints());
    }

    void write(ColumnWriter to) throws IOException {
        places.write(to);
        to.ints(place);
    }

    public Dictionary places() {
        return places;
    }

    /** The rank of a mention's place. */
    public int place(int mention) {
        return place[mention];
    }

    /** The name of a place. */
    public Name name(int rank) {
        byte[] key = places.bytes(rank);
        int first = end(key, 0);
        int second = end(key, first + 1);
        int third = end(key, second + 1);
        return new Name(
                Arrays.copyOf(key, first),
                Arrays.copyOfRange(key, first + 1, second),
                Arrays.copyOfRange(key, second + 1, third));
    }

    /** The type of a place. */
    public String type(int rank) {
        byte[] key = places.bytes(rank);
        int start = key.length;
        while (key[start - 1] != 0) {
            start--;
        }
        return new String(key, start, key.length - start, UTF_8);
    }

    private static int end(byte[] key, int from) {
        int end = from;
        while (key[end] != 0) {
            end++;
        }
        return end;
    }

    long bytes() {
        return 24 + places.bytes() + HeapSize.of(place);
    }
}
