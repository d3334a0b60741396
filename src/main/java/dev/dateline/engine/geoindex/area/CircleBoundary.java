package dev.dateline.engine.geoindex.area;

/** Squared half width of a circle along a parallel, in grid steps: for its inner and its outer bound. */
final class CircleBoundary {

    /** More than the squared half of the circumference. */
    private static final double ALL_AROUND = 0x1.01p62;

    private static final double STEPS2 = Grid.STEPS_A_RADIAN * Grid.STEPS_A_RADIAN;
    private static final double SMALL = 1e-3;

    private final double inner2;
    private final double outer2;
    private final double centerRho;
    private final double centerZ;

    private double innerWidth2;
    private double outerWidth2;

    CircleBoundary(double lat, double innerChord, double outerChord) {
        inner2 = innerChord * Math.abs(innerChord);
        outer2 = outerChord * outerChord;
        double phi = Math.toRadians(lat);
        centerRho = rho(phi);
        centerZ = z(phi);
    }

    /** Moves to a parallel, given in grid steps. */
    void at(double steps) {
        double phi = Math.clamp(steps / Grid.STEPS_A_RADIAN, -Math.PI / 2, Math.PI / 2);
        double rho = rho(phi);
        double dz = z(phi) - centerZ;
        double planes2 = (rho - centerRho) * (rho - centerRho) + dz * dz;
        double scale = 1 / Math.max(1e-6, 4 * rho * centerRho);
        innerWidth2 = width2((inner2 - planes2) * scale);
        outerWidth2 = width2((outer2 - planes2) * scale);
    }

    double inner() {
        return innerWidth2;
    }

    double outer() {
        return outerWidth2;
    }

    /**
     * Δλ² where sin²(Δλ/2) is {@code w}: (2 arcsin √w)². For negative {@code w}, where the parallel lies outside the
     * circle, its analytic continuation, so that the curve is smooth where they touch.
     */
    private static double width2(double w) {
        if (w >= 1) {
            return ALL_AROUND;
        }
        double width2;
        if (Math.abs(w) < SMALL) {
            width2 = 4 * w * (1 + w * (1 / 3.0 + w * (8 / 45.0 + w * (4 / 35.0 + w * 128 / 1575.0))));
        } else if (w > 0) {
            double half = Math.asin(Math.sqrt(w));
            width2 = 4 * half * half;
        } else {
            double root = Math.sqrt(-w);
            double half = Math.log(root + Math.sqrt(1 + root * root));
            width2 = -4 * half * half;
        }
        return width2 * STEPS2;
    }

    private static double rho(double phi) {
        return n(phi) * Math.cos(phi);
    }

    private static double z(double phi) {
        return n(phi) * (1 - Earth.E2) * Math.sin(phi);
    }

    private static double n(double phi) {
        double sin = Math.sin(phi);
        return Earth.A / Math.sqrt(1 - Earth.E2 * sin * sin);
    }
}
