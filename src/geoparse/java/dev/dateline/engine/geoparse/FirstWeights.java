package dev.dateline.engine.geoparse;

/** Weights of evidence to begin with, set by hand. */
final class FirstWeights {

    private final double[] weights = new double[Evidence.COUNT];

    private FirstWeights() {
        set(Evidence.PEOPLE, 1);
        set(Evidence.COUNTRY, 6);
        set(Evidence.STATE_OF_THE_US, 4);
        set(Evidence.STATE, 0.5);
        set(Evidence.COUNTY, -1.5);
        set(Evidence.COUNTY_BY_NAME, 3);
        set(Evidence.NEIGHBORHOOD, -1);
        set(Evidence.LANDSCAPE, 5);
        set(Evidence.CITY_OF_DATELINE, 4);
        set(Evidence.OTHER_NAME, -2.5);
        set(Evidence.QUALIFIED, 12);
        set(Evidence.QUALIFIED_BY_COUNTRY, 12);
        set(Evidence.QUALIFIES, 8);
        set(Evidence.STATE_SHARE, 1.5);
        set(Evidence.STATE_OF_OTHERS, 1);
        set(Evidence.STATE_AROUND_OTHERS, 1.5);
        set(Evidence.COUNTRY_SHARE, 1);
        set(Evidence.COUNTRY_OF_OTHERS, 0.5);
        set(Evidence.COUNTRY_AROUND_OTHERS, 1);
        set(Evidence.WITHIN_100_KM, 1);
        set(Evidence.WITHIN_300_KM, 1);
        set(Evidence.SOURCE_STATE, 0.8);
        set(Evidence.SOURCE_STATE_ITSELF, 0.3);
        set(Evidence.SOURCE_COUNTRY, 0.2);
    }

    static double[] get() {
        return new FirstWeights().weights;
    }

    private void set(Evidence evidence, double weight) {
        weights[evidence.ordinal()] = weight;
    }
}
