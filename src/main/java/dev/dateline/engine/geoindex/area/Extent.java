package dev.dateline.engine.geoindex.area;

/** The box of a grid and its number of columns and rows. */
record Extent(double west, double south, double east, double north, int columns, int rows) {

    /** At most {@code maxCells} columns and rows, and none too small. */
    static Extent of(double west, double south, double east, double north, int maxCells) {
        return new Extent(west, south, east, north, cells(east - west, maxCells), cells(north - south, maxCells));
    }

    private static int cells(double length, int maxCells) {
        return (int) Math.clamp((long) (length / RegionGrid.MIN_CELL_DEGREES), 1, maxCells);
    }

    double width() {
        return (east - west) / columns;
    }

    double height() {
        return (north - south) / rows;
    }

    double westOf(int column) {
        return west + column * width();
    }

    double southOf(int row) {
        return south + row * height();
    }

    int column(double lng) {
        return (int) Math.floor((lng - west) / width());
    }

    int row(double lat) {
        return (int) Math.floor((lat - south) / height());
    }
}
