package dev.dateline.engine.geoindex.query;

import java.util.List;

/**
 * What kind of mention matches: by location type and nature, of one mention together.
 *
 * @param types location types, one of which it must have; empty: any
 * @param excludedTypes location types, none of which it may have
 * @param natures natures, one of which it must have; empty: any, or none
 */
public record KindFilter(List<String> types, List<String> excludedTypes, List<String> natures) {

    /** Every mention matches. */
    public static final KindFilter ANY = new KindFilter(List.of(), List.of(), List.of());

    public KindFilter {
        types = List.copyOf(types);
        excludedTypes = List.copyOf(excludedTypes);
        natures = List.copyOf(natures);
    }

    /** Whether every mention matches. */
    public boolean isAny() {
        return types.isEmpty() && excludedTypes.isEmpty() && natures.isEmpty();
    }

    /** Whether a type matches. */
    public boolean acceptsType(String type) {
        return (types.isEmpty() || types.contains(type)) && !excludedTypes.contains(type);
    }
}
