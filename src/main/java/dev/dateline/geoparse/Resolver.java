package dev.dateline.geoparse;

import dev.dateline.gazetteer.NameKey;
import dev.dateline.gazetteer.NameUse;
import dev.dateline.gazetteer.PlaceClass;
import dev.dateline.gazetteer.PlaceTable;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Decides which place each name of a text means: evidence of each place adds up, and what was decided of the other names is
 * evidence in the next round. Only operations with exactly defined results are used, so every build gives the same answer.
 */
final class Resolver {

    private static final int ROUNDS = 4;
    private static final int LEAST_PEOPLE = 100;

    /** Of the evidence of a place. */
    private static final int STEPS = 10;

    /** Mentions that speak against every place as long as there are few. */
    private static final double DOUBT = 2;

    private final PlaceTable places;
    private final double[] weights;
    private final Collection<Sense> senses;
    private final SourceFocus focus;
    private final Effort effort;
    private final Nearness nearness;

    /** @param weights of {@link Evidence} */
    Resolver(PlaceTable places, double[] weights, Collection<Sense> senses, SourceFocus focus) {
        this(places, weights, senses, focus, Effort.uninterrupted());
    }

    Resolver(PlaceTable places, double[] weights, Collection<Sense> senses, SourceFocus focus, Effort effort) {
        this.effort = effort;
        this.places = places;
        this.weights = weights;
        this.senses = senses;
        this.focus = focus;
        nearness = new Nearness(places, senses, effort);
    }

    void resolve() {
        senses.forEach(this::addOwn);
        for (int round = 0; round < ROUNDS; round++) {
            addOthers();
            senses.forEach(this::decide);
        }
    }

    private void decide(Sense sense) {
        effort.add(sense.places.length);
        for (int number = 0; number < sense.places.length; number++) {
            double score = 0;
            double[] evidence = sense.evidence[number];
            for (int at = 0; at < evidence.length; at++) {
                score += weights[at] * evidence[at];
            }
            sense.score[number] = score;
        }
        sense.best = 0;
        for (int number = 1; number < sense.places.length; number++) {
            if (sense.score[number] > sense.score[sense.best]) {
                sense.best = number;
            }
        }
    }

    /** What does not depend on the other names' places. */
    private void addOwn(Sense sense) {
        effort.add(STEPS * sense.places.length);
        int most = 0;
        for (int place : sense.places) {
            most = Math.max(most, places.population(place));
        }
        double logOfMost = log10(most);
        for (int number = 0; number < sense.places.length; number++) {
            addSelf(sense, number, logOfMost);
            addQualifiers(sense, number);
        }
        if (!focus.isNone()) {
            addFocus(sense);
        }
    }

    private void addSelf(Sense sense, int number, double logOfMost) {
        int place = sense.places[number];
        double[] evidence = sense.evidence[number];
        PlaceClass kind = places.kind(place);
        boolean large = kind == PlaceClass.COUNTRY || kind == PlaceClass.STATE;
        double people = log10(places.population(place));
        set(evidence, Evidence.PEOPLE, people);
        set(evidence, Evidence.PEOPLE_OF_LARGEST, people - logOfMost);
        set(evidence, Evidence.NO_PEOPLE, kind == PlaceClass.CITY && places.population(place) == 0);
        set(evidence, Evidence.CAPITAL, places.isCapital(place));
        set(evidence, Evidence.CITY_OF_DATELINE, sense.isDateline && kind == PlaceClass.CITY);
        set(evidence, Evidence.LISTED_FIRST, number == 0);
        set(evidence, Evidence.COUNTRY, kind == PlaceClass.COUNTRY);
        set(evidence, Evidence.STATE, kind == PlaceClass.STATE);
        set(evidence, Evidence.STATE_OF_THE_US, kind == PlaceClass.STATE && isUs(places.country(place)));
        set(evidence, Evidence.COUNTY, kind == PlaceClass.COUNTY);
        set(
                evidence,
                Evidence.COUNTY_BY_NAME,
                kind == PlaceClass.COUNTY && NameKey.of(places.name(place)).equals(sense.key));
        set(evidence, Evidence.NEIGHBORHOOD, kind == PlaceClass.NEIGHBORHOOD);
        set(evidence, Evidence.LANDSCAPE, kind == PlaceClass.CONTINENT || kind.compareTo(PlaceClass.REGION) >= 0);
        set(evidence, Evidence.NOT_THE_FIRST_CITY, large && places.kind(sense.places[0]) == PlaceClass.CITY);
        set(evidence, Evidence.OTHER_NAME, sense.uses[number] == NameUse.OTHER);
        set(evidence, Evidence.ABBREVIATION, sense.uses[number] == NameUse.ABBREVIATION);
        set(evidence, Evidence.DEMONYM, sense.uses[number] == NameUse.DEMONYM);
    }

    private boolean isUs(int country) {
        return country != PlaceTable.NONE && "US".equals(places.code(country));
    }

    private void addQualifiers(Sense sense, int number) {
        int place = sense.places[number];
        boolean byCountry = false;
        boolean byOther = false;
        for (Sense qualifier : sense.qualifiers) {
            for (int larger : qualifier.places) {
                if (places.isIn(place, larger)) {
                    byCountry |= places.kind(larger) == PlaceClass.COUNTRY;
                    byOther |= places.kind(larger) != PlaceClass.COUNTRY;
                }
            }
        }
        boolean qualifies = false;
        for (Sense smaller : sense.qualified) {
            for (int part : smaller.places) {
                qualifies |= places.isIn(part, place);
            }
        }
        double[] evidence = sense.evidence[number];
        set(evidence, Evidence.QUALIFIED, byOther);
        set(evidence, Evidence.QUALIFIED_BY_COUNTRY, byCountry);
        set(evidence, Evidence.NOT_QUALIFIED, !sense.qualifiers.isEmpty() && !byOther && !byCountry);
        set(evidence, Evidence.QUALIFIES, qualifies);
    }

    /** What the source writes about, without its mentions of this name, which may have been understood wrongly. */
    private void addFocus(Sense sense) {
        int named = 0;
        for (int place : sense.places) {
            named += focus.of(place);
        }
        double others = focus.all() - named + DOUBT;
        for (int number = 0; number < sense.places.length; number++) {
            int place = sense.places[number];
            double[] evidence = sense.evidence[number];
            boolean isState = places.kind(place) == PlaceClass.STATE;
            set(
                    evidence,
                    isState ? Evidence.SOURCE_STATE_ITSELF : Evidence.SOURCE_STATE,
                    logShare(othersIn(places.state(place), sense, places::state), others));
            set(
                    evidence,
                    Evidence.SOURCE_COUNTRY,
                    places.kind(place) == PlaceClass.COUNTRY
                            ? 0
                            : logShare(othersIn(places.country(place), sense, places::country), others));
            set(
                    evidence,
                    Evidence.SOURCE_COUNTY,
                    logShare(othersIn(places.county(place), sense, places::county), others));
            set(evidence, Evidence.SOURCE_PLACE, named == 0 ? 0 : focus.of(place) / (named + DOUBT));
        }
    }

    private int othersIn(int division, Sense sense, IntUnaryOperator divisionOf) {
        if (division == PlaceTable.NONE) {
            return 0;
        }
        int count = focus.within(division);
        for (int place : sense.places) {
            if (divisionOf.applyAsInt(place) == division) {
                count -= focus.of(place);
            }
        }
        return count;
    }

    private static double logShare(int count, double all) {
        return StrictMath.log1p(100 * count / all);
    }

    /** What the likeliest places of the other names say. */
    private void addOthers() {
        var states = new DivisionCounts();
        var countries = new DivisionCounts();
        for (Sense sense : senses) {
            states.add(places.state(sense.place()));
            countries.add(places.country(sense.place()));
        }
        int others = senses.size() - 1;
        for (Sense sense : senses) {
            int state = places.state(sense.place());
            int country = places.country(sense.place());
            effort.add(sense.places.length);
            for (int number = 0; number < sense.places.length; number++) {
                int place = sense.places[number];
                int ofState = states.without(places.state(place), state);
                int ofCountry = countries.without(places.country(place), country);
                boolean isState = places.state(place) == place;
                double[] evidence = sense.evidence[number];
                set(evidence, Evidence.STATE_SHARE, isState || others == 0 ? 0 : ofState / (double) others);
                set(evidence, Evidence.STATE_OF_OTHERS, !isState && ofState > 0);
                set(evidence, Evidence.STATE_AROUND_OTHERS, isState && ofState > 0);
                set(evidence, Evidence.COUNTRY_SHARE, others == 0 ? 0 : ofCountry / (double) others);
                set(evidence, Evidence.COUNTRY_AROUND_OTHERS, places.country(place) == place && ofCountry > 0);
                set(evidence, Evidence.COUNTRY_OF_OTHERS, ofCountry > 1 || 2 * ofCountry >= others && ofCountry > 0);
            }
        }
        nearness.add();
    }

    private static double log10(int people) {
        return StrictMath.log10(people + (double) LEAST_PEOPLE);
    }

    private static void set(double[] evidence, Evidence what, boolean holds) {
        evidence[what.ordinal()] = holds ? 1 : 0;
    }

    private static void set(double[] evidence, Evidence what, double value) {
        evidence[what.ordinal()] = value;
    }

    /** How many names mean places of each division. */
    private static final class DivisionCounts {
        private final Map<Integer, Integer> counts = new HashMap<>();

        void add(int division) {
            if (division != PlaceTable.NONE) {
                counts.merge(division, 1, Integer::sum);
            }
        }

        /** Those of a division, without one that is of {@code own}. */
        int without(int division, int own) {
            int all = division == PlaceTable.NONE ? 0 : counts.getOrDefault(division, 0);
            return division != PlaceTable.NONE && division == own ? all - 1 : all;
        }
    }
}
