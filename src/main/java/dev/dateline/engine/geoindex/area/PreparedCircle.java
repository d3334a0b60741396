package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Circle;

/** A circle as a search area: {@link Disk} decides points and boxes, and the classes that use it decide shapes. */
final class PreparedCircle extends Disk implements AreaMatcher {

    private final Circle circle;

    PreparedCircle(Circle circle) {
        this(circle, COARSE);
    }

    private PreparedCircle(Circle circle, int slices) {
        super(circle, slices);
        this.circle = circle;
    }

    @Override
    public Verdict shape(ShapeStore shapes, int shape) {
        return switch (relation(shapes, shape)) {
            case INSIDE -> Verdict.INSIDE;
            case OUTSIDE -> Verdict.OUTSIDE;
            case PARTLY -> {
                Verdict atAGlance = new ShapePrefilter(this, shapes, shape).verdict();
                yield atAGlance == Verdict.UNDECIDED ? new ShapeInCircle(this, shapes.get(shape)).verdict() : atAGlance;
            }
        };
    }

    @Override
    public AreaMatcher forMany() {
        return new PreparedCircle(circle, FINE);
    }
}
