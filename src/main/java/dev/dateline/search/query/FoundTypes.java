package dev.dateline.search.query;

import dev.dateline.engine.geoindex.query.TypeUse;
import java.util.List;

/** A page of location types, most mentioned first, and how many there are in all. */
public record FoundTypes(List<TypeUse> types, long total) {

    public FoundTypes {
        types = List.copyOf(types);
    }
}
