package dev.dateline.engine.geo;

import org.jspecify.annotations.Nullable;

/** Location of a reader in a JSON value, as a linked chain: only a fault builds the text. */
record JsonPath(@Nullable JsonPath parent, String token) {

    static final JsonPath ROOT = new JsonPath(null, "");

    JsonPath to(String member) {
        return new JsonPath(this, member);
    }

    JsonPath to(int index) {
        return new JsonPath(this, Integer.toString(index));
    }

    String pointer() {
        return parent == null ? "" : parent.pointer() + "/" + token;
    }
}
