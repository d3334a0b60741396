package dev.dateline.engine.geo;

import java.util.Optional;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.valid.IsValidOp;

/** OGC validity with readable messages. */
final class GeometryValidity {

    private GeometryValidity() {}

    /** Returns the geometry, which is located at {@code at}, if it is valid. */
    static <T extends Geometry> T check(T geometry, JsonPath at) {
        if (geometry.getDimension() == 2) {
            Optional<RingFault> fault = RingSweep.findFault(geometry);
            if (fault.isPresent()) {
                throw new InvalidGeometry(at, fault.get().text());
            }
        } else if (!new IsValidOp(geometry).isValid()) { // for lines it only counts distinct positions
            throw new InvalidGeometry(
                    at, new RingFault(RingFault.Rule.ENOUGH_POSITIONS, geometry.getCoordinate()).text());
        }
        return geometry;
    }
}
