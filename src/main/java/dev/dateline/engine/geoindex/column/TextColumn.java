package dev.dateline.engine.geoindex.column;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;

/** TextColumn by row, in UTF-8. Immutable. */
public final class TextColumn {

    private final byte[] utf8;
    private final Offsets start; // one more than texts

    private TextColumn(byte[] utf8, Offsets start) {
        this.utf8 = utf8;
        this.start = start;
    }

    public static TextColumn of(byte[][] texts) {
        int[] start = new int[texts.length + 1];
        for (int row = 0; row < texts.length; row++) {
            start[row + 1] = Math.addExact(start[row], texts[row].length);
        }
        byte[] utf8 = new byte[start[texts.length]];
        for (int row = 0; row < texts.length; row++) {
            System.arraycopy(texts[row], 0, utf8, start[row], texts[row].length);
        }
        return new TextColumn(utf8, Offsets.of(start));
    }

    public static TextColumn read(ColumnReader from) throws IOException {
        return new TextColumn(from.bytes(), Offsets.read(from));
    }

    public void write(ColumnWriter to) throws IOException {
        to.bytes(utf8);
        start.write(to);
    }

    public String get(int row) {
        int from = start.get(row);
        return new String(utf8, from, start.get(row + 1) - from, UTF_8);
    }

    public boolean isEmpty(int row) {
        return start.get(row) == start.get(row + 1);
    }

    public long bytes() {
        return 24 + HeapSize.of(utf8) + start.bytes();
    }
}
