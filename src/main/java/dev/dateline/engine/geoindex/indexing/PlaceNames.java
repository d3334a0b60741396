package dev.dateline.engine.geoindex.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.geoindex.column.ByteIds;
import dev.dateline.engine.geoindex.table.PlaceTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The distinct labels and addresses of a builder's mentions. */
final class PlaceNames {

    private final ByteIds names = new ByteIds();
    /** By id of the name: its label in lower case; null before it is known. */
    private final List<byte @Nullable []> lower = new ArrayList<>();

    private byte[] key = new byte[256];

    /** The id of a label with an address, in UTF-8; neither has a NUL. */
    int number(ByteBuffer label, ByteBuffer address) {
        int size = label.remaining() + 1 + address.remaining();
        if (size > key.length) {
            key = new byte[2 * size];
        }
        int end = label.remaining();
        label.get(key, 0, end);
        key[end] = 0;
        address.get(key, end + 1, address.remaining());
        int number = names.number(key, size);
        if (number == lower.size()) {
            lower.add(null);
        }
        return number;
    }

    /** The id of a name whose label in lower case is known. */
    int number(PlaceTable.Name name) {
        int number = number(ByteBuffer.wrap(name.label()), ByteBuffer.wrap(name.address()));
        lower.set(number, name.lower());
        return number;
    }

    /** Converts the labels that are not known in lower case, all together. */
    void convert(UnaryOperator<List<String>> toLower) {
        Map<String, List<Integer>> unknown = new LinkedHashMap<>();
        for (int number = 0; number < lower.size(); number++) {
            if (lower.get(number) == null) {
                unknown.computeIfAbsent(new String(label(names.get(number)), UTF_8), text -> new ArrayList<>())
                        .add(number);
            }
        }
        List<String> labels = List.copyOf(unknown.keySet());
        List<String> converted = labels.isEmpty() ? List.of() : toLower.apply(labels);
        for (int at = 0; at < labels.size(); at++) {
            byte[] bytes = converted.get(at).getBytes(UTF_8);
            unknown.get(labels.get(at)).forEach(number -> lower.set(number, bytes));
        }
    }

    PlaceTable.Name get(int number) {
        byte[] name = names.get(number);
        byte[] label = label(name);
        byte[] address = Arrays.copyOfRange(name, label.length + 1, name.length);
        byte[] known = lower.get(number);
        return new PlaceTable.Name(
                known == null
                        ? new String(label, UTF_8).toLowerCase(Locale.ROOT).getBytes(UTF_8)
                        : known,
                label,
                address);
    }

    private static byte[] label(byte[] name) {
        int end = 0;
        while (name[end] != 0) {
            end++;
        }
        return Arrays.copyOf(name, end);
    }

    int size() {
        return names.size();
    }
}
