package dev.dateline.engine.geo;

/** A fault of a geometry, as a text that continues its name ("must …"), and its location. */
public final class InvalidGeometry extends IllegalArgumentException {

    private final String pointer;

    InvalidGeometry(JsonPath at, String message) {
        super(message);
        this.pointer = at.pointer();
    }

    /** JSON Pointer (RFC 6901) from the geometry; empty for the geometry itself. */
    public String pointer() {
        return pointer;
    }
}
