package dev.dateline.chaos.workload;

/**
 * The load when there is no fault.
 *
 * @param writes items per second
 * @param reads per second
 * @param articles per writer
 * @param items per run, on average
 */
public record Load(double writes, double reads, int articles, int items) {

    /** For an hour on two cores. */
    public static final Load USUAL = new Load(450, 80, 1_500, 175);

    /** For many workloads at the same time: few articles, so that each is read often. */
    public static final Load SMALL = new Load(60, 30, 60, 10);
}
