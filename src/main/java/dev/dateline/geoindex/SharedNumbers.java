package dev.dateline.geoindex;

import dev.dateline.geoindex.column.CommonNumbers;
import dev.dateline.geoindex.column.SortedKeys;
import dev.dateline.geoindex.table.Part;
import java.util.List;

/** What all versions of an index share: common numbers of the keys of its segments, made when they are first asked for. */
final class SharedNumbers {

    private volatile CommonNumbers places = CommonNumbers.NONE;

    /** One thread makes them. */
    synchronized CommonNumbers ofPlaces(List<SortedKeys> tables) {
        places = places.with(tables);
        return places;
    }

    /** Forgets segments that are not among these, so that they need no memory. */
    synchronized void only(List<Part> parts) {
        places = places.only(
                parts.stream().map(part -> part.segment().places.places()).toList());
    }

    long bytes() {
        return 64 + places.bytes();
    }
}
