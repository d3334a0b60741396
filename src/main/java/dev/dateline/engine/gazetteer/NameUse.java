package dev.dateline.engine.gazetteer;

/** How a name stands for a place. The order is part of the gazetteer's format. */
public enum NameUse {
    /** The name that the gazetteer shows. */
    MAIN,
    /** Another name, in any language. */
    OTHER,
    /** As newspapers abbreviate it: "La.", "U.S." */
    ABBREVIATION,
    /** A word for its people and things: "Canadian". */
    DEMONYM
}
