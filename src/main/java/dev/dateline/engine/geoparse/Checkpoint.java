package dev.dateline.engine.geoparse;

/**
 * Is passed again and again while places are found in a text. It may wait, to leave the processor to others; what it throws
 * ends the work.
 */
@FunctionalInterface
public interface Checkpoint {

    void pass();
}
