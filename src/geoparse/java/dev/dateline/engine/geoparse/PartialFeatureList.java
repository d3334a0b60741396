package dev.dateline.engine.geoparse;

import java.util.Set;

/** Features without those of some templates, to measure what these gain. */
final class PartialFeatureList extends FeatureList {

    private final Set<Integer> without;

    PartialFeatureList(Set<Integer> without) {
        this.without = without;
    }

    @Override
    void add(int template, int value) {
        if (!without.contains(template)) {
            super.add(template, value);
        }
    }
}
