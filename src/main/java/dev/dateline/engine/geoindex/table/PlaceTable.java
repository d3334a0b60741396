package dev.dateline.engine.geoindex.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.column.SortedKeys;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** As encoded by {@link Name#key}. */
    private final SortedKeys places;
    /** The distinct types of places, and of each place its type among them. */
    private final Dictionary types;

    private final Packed type;
    /** By mention. */
    private final Packed place;

    public PlaceTable(SortedKeys places, int[] place) {
        this.places = places;
        this.place = Packed.of(place);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] number = new int[places.size()];
        SortedKeys.Cursor cursor = places.cursor();
        for (int rank = 0; rank < number.length; rank++) {
            String text = type(cursor.moveTo(rank).get());
            number[rank] = numbers.computeIfAbsent(text, unknown -> numbers.size());
        }
        int[] rankOf = new int[numbers.size()];
        types = Dictionary.of(List.copyOf(numbers.keySet()), rankOf);
        type = Packed.of(number.length, rank -> rankOf[number[rank]]);
    }

    private PlaceTable(ColumnReader from) throws IOException {
        places = SortedKeys.read(from);
        types = Dictionary.read(from);
        type = Packed.read(from);
        place = Packed.read(from);
    }

    static PlaceTable read(ColumnReader from) throws IOException {
        return new PlaceTable(from);
    }

    void write(ColumnWriter to) throws IOException {
        places.write(to);
        types.write(to);
        type.write(to);
        place.write(to);
    }

    public SortedKeys places() {
        return places;
    }

    /** The rank of a mention's place. */
    public int place(int mention) {
        return place.get(mention);
    }

    /** The name of a place. */
    public Name name(int rank) {
        byte[] key = places.get(rank);
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
        return types.get(type.get(rank));
    }

    private static String type(byte[] key) {
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

    void measure(Footprint into) {
        into.add("mentions: places", place.bytes())
                .add("distinct places", 32 + places.bytes() + types.bytes() + type.bytes());
    }
}
