package dev.dateline.engine.geo;

/** A hexagon (or one of the twelve pentagons) of Uber's H3 grid, resolution 0..15. Contract: 6.5. */
public record H3Cell(long id, int resolution) {

    /** The index in H3's text form: 15 hexadecimal digits. */
    public String text() {
        return Long.toHexString(id);
    }
}
