package dev.dateline.engine.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.data.DataFile;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The gazetteer as a file: a compressed stream of columns, each as differences that are small where places are sorted by
 * division. Numbers have 7 bits a byte, the lowest first; signed ones are folded (0, -1, 1, -2 …).
 */
final class GazetteerFile {

    private static final int MAGIC = 0x44_47_5A_31; // "DGZ1"
    private static final int BUFFER = 1 << 16;

    private GazetteerFile() {}

    static Gazetteer readData() {
        try (InputStream file = DataFile.GAZETTEER.open()) {
            return read(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the gazetteer cannot be read", unreadable);
        }
    }

    static Gazetteer read(InputStream file) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(inflated(file));
        if (in.getInt() != MAGIC) {
            throw new IOException("not a gazetteer of this format");
        }
        String version = text(in);
        String attribution = text(in);
        int size = number(in);
        byte[] classes = bytes(in, size);
        int[] latitudes = differences(in, size);
        int[] longitudes = differences(in, size);
        int[] populations = numbers(in, size);
        int[] ids = differences(in, size);
        short[] countries = shorts(differences(in, size));
        int[] states = differences(in, size);
        int[] counties = differences(in, size);
        Texts names = texts(in, size);
        Texts codes = texts(in, number(in));
        var places = new GazetteerPlaces(
                classes, latitudes, longitudes, populations, ids, countries, states, counties, names, codes);
        Texts keys = keys(in, number(in));
        int[] begins = sums(in, keys.size());
        return new Gazetteer(
                version, attribution, places, new NameTable(keys, begins, numbers(in, begins[keys.size()])));
    }

    private static byte[] inflated(InputStream file) throws IOException {
        try (var in = new InflaterInputStream(file)) {
            return in.readAllBytes();
        }
    }

    static void write(Gazetteer gazetteer, OutputStream file) throws IOException {
        var deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (var out = new DataOutputStream(
                new BufferedOutputStream(new DeflaterOutputStream(file, deflater, BUFFER), BUFFER))) {
            out.writeInt(MAGIC);
            writeText(out, gazetteer.version());
            writeText(out, gazetteer.attribution());
            GazetteerPlaces places = gazetteer.places();
            writeNumber(out, places.size());
            out.write(places.classes);
            writeDifferences(out, places.latitudes);
            writeDifferences(out, places.longitudes);
            writeNumbers(out, places.populations);
            writeDifferences(out, places.ids);
            writeDifferences(out, ints(places.countries));
            writeDifferences(out, places.states);
            writeDifferences(out, places.counties);
            writeTexts(out, places.names);
            writeNumber(out, places.codes.size());
            writeTexts(out, places.codes);
            NameTable names = gazetteer.names();
            writeNumber(out, names.size());
            writeKeys(out, names.keys);
            for (int name = 0; name < names.size(); name++) {
                writeNumber(out, names.begins[name + 1] - names.begins[name]);
            }
            writeNumbers(out, names.places);
        } finally {
            deflater.end();
        }
    }

    // Sorted keys: each by how many bytes it has in common with the one before it, and its others.
    private static Texts keys(ByteBuffer in, int count) {
        int[] begins = new int[count + 1];
        byte[] bytes = new byte[number(in)];
        for (int key = 0; key < count; key++) {
            int same = number(in);
            int more = number(in);
            if (same > 0) {
                System.arraycopy(bytes, begins[key - 1], bytes, begins[key], same);
            }
            in.get(bytes, begins[key] + same, more);
            begins[key + 1] = begins[key] + same + more;
        }
        return new Texts(bytes, begins);
    }

    private static void writeKeys(DataOutputStream out, Texts keys) throws IOException {
        writeNumber(out, keys.bytes.length);
        for (int key = 0; key < keys.size(); key++) {
            int same = key == 0 ? 0 : same(keys, key);
            int more = keys.length(key) - same;
            writeNumber(out, same);
            writeNumber(out, more);
            out.write(keys.bytes, keys.begins[key] + same, more);
        }
    }

    private static int same(Texts keys, int key) {
        int shorter = Math.min(keys.length(key - 1), keys.length(key));
        int same = 0;
        while (same < shorter && keys.bytes[keys.begins[key - 1] + same] == keys.bytes[keys.begins[key] + same]) {
            same++;
        }
        return same;
    }

    private static byte[] bytes(ByteBuffer in, int count) {
        byte[] bytes = new byte[count];
        in.get(bytes);
        return bytes;
    }

    private static String text(ByteBuffer in) {
        return new String(bytes(in, number(in)), UTF_8);
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        writeNumber(out, bytes.length);
        out.write(bytes);
    }

    private static Texts texts(ByteBuffer in, int count) {
        int[] begins = sums(in, count);
        return new Texts(bytes(in, begins[count]), begins);
    }

    private static void writeTexts(DataOutputStream out, Texts texts) throws IOException {
        for (int number = 0; number < texts.size(); number++) {
            writeNumber(out, texts.length(number));
        }
        out.write(texts.bytes);
    }

    private static int[] sums(ByteBuffer in, int count) {
        int[] sums = new int[count + 1];
        for (int at = 0; at < count; at++) {
            sums[at + 1] = sums[at] + number(in);
        }
        return sums;
    }

    private static int[] numbers(ByteBuffer in, int count) {
        int[] numbers = new int[count];
        for (int at = 0; at < count; at++) {
            numbers[at] = number(in);
        }
        return numbers;
    }

    private static void writeNumbers(DataOutputStream out, int[] numbers) throws IOException {
        for (int number : numbers) {
            writeNumber(out, number);
        }
    }

    private static int[] differences(ByteBuffer in, int count) {
        int[] numbers = new int[count];
        int before = 0;
        for (int at = 0; at < count; at++) {
            int folded = number(in);
            before += folded >>> 1 ^ -(folded & 1);
            numbers[at] = before;
        }
        return numbers;
    }

    private static void writeDifferences(DataOutputStream out, int[] numbers) throws IOException {
        int before = 0;
        for (int number : numbers) {
            int difference = number - before;
            writeNumber(out, difference << 1 ^ difference >> 31);
            before = number;
        }
    }

    private static short[] shorts(int[] numbers) {
        short[] shorts = new short[numbers.length];
        for (int at = 0; at < numbers.length; at++) {
            shorts[at] = (short) numbers[at];
        }
        return shorts;
    }

    private static int[] ints(short[] numbers) {
        int[] ints = new int[numbers.length];
        for (int at = 0; at < numbers.length; at++) {
            ints[at] = numbers[at];
        }
        return ints;
    }

    private static int number(ByteBuffer in) {
        int number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            number |= (next & 0x7F) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    private static void writeNumber(DataOutputStream out, int number) throws IOException {
        int rest = number;
        while ((rest & ~0x7F) != 0) {
            out.writeByte(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
    }
}
