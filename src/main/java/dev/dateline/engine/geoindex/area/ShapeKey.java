package dev.dateline.engine.geoindex.area;

import java.util.Arrays;

/** A shape compared by content. */
record ShapeKey(Shape shape) {

    @Override
    public boolean equals(Object other) {
        return other instanceof ShapeKey key
                && Arrays.equals(shape.degrees(), key.shape.degrees())
                && Arrays.equals(shape.kinds(), key.shape.kinds())
                && Arrays.equals(shape.ends(), key.shape.ends());
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape.degrees()) + Arrays.hashCode(shape.ends());
    }
}
