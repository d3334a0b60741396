package dev.dateline.engine.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Many short texts in one array. */
final class Texts {

    final byte[] bytes;
    /** Where each begins, and the end. */
    final int[] begins;

    Texts(byte[] bytes, int[] begins) {
        this.bytes = bytes;
        this.begins = begins;
    }

    int size() {
        return begins.length - 1;
    }

    /** In bytes. */
    int length(int number) {
        return begins[number + 1] - begins[number];
    }

    String get(int number) {
        return new String(bytes, begins[number], length(number), UTF_8);
    }
}
