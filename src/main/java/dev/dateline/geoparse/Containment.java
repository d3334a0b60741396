package dev.dateline.geoparse;

import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.gazetteer.NameTable;
import dev.dateline.gazetteer.NameUse;
import dev.dateline.gazetteer.PlaceClass;
import dev.dateline.gazetteer.PlaceTable;

/** Whether a name may be that of a place in another: "Alexandria" and "La.". */
final class Containment {

    static final int NONE = PlaceTable.NONE;

    /** The places of a name that are looked at: the likeliest. */
    private static final int MOST = 500;

    private Containment() {}

    /**
     * The first country or division of a name that a place of the other name lies in. A county whose name is also that of a
     * state does not count: "Washington, Oregon and Idaho" are states.
     */
    static int whole(Gazetteer gazetteer, int name, int larger) {
        NameTable names = gazetteer.names();
        PlaceTable places = gazetteer.places();
        int end = Math.min(names.to(name), names.from(name) + MOST);
        boolean isState = isState(gazetteer, name, end);
        for (int at = names.from(larger); at < names.to(larger); at++) {
            int whole = names.place(at);
            if (places.isAdministrative(whole) && names.use(at) != NameUse.DEMONYM) {
                for (int of = names.from(name); of < end; of++) {
                    boolean isRatherState = isState && places.kind(names.place(of)) == PlaceClass.COUNTY;
                    if (!isRatherState && places.isIn(names.place(of), whole)) {
                        return whole;
                    }
                }
            }
        }
        return NONE;
    }

    private static boolean isState(Gazetteer gazetteer, int name, int end) {
        NameTable names = gazetteer.names();
        for (int at = names.from(name); at < end; at++) {
            if (gazetteer.places().kind(names.place(at)) == PlaceClass.STATE) {
                return true;
            }
        }
        return false;
    }
}
