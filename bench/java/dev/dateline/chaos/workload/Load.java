package dev.dateline.chaos.workload;

/**
 * How much is asked of the services when nothing is broken.
 *
 * @param writes items a second
 * @param reads a second
 * @param articles a writer's
 * @param items a run's, on average
 */
public record Load(double writes, double reads, int articles, int items) {

    /** For an hour on two cores. */
    public static final Load USUAL = new Load(450, 80, 1_500, 175);

    /** For many at once beside each other: few articles, so that each is met often. */
    public static final Load SMALL = new Load(60, 30, 60, 10);
}
