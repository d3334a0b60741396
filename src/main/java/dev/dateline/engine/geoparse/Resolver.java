package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameKey;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.NameUse;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Decides which place each name of a text means: evidence of each place adds up, and what was decided of the other names is
 * evidence in the next round. Only operations with exactly defined results are used, so every build gives the same answer.
 */
final class Resolver {

    private static final int ROUNDS = 4;
    private static final int MIN_PEOPLE = 100;

    /** Of the evidence of a place. */
    private static final int STEPS = 10;

    /** Mentions that speak against every place as long as there are few. */
    private static final double DOUBT = 2;

    private final NameTable names;
    private final GazetteerPlaces places;
    private final double[] weights;
    /** Those with more than one place. */
    private final List<Toponym> ambiguous;

    private final int others;
    private final SourceFocus focus;
    private final Effort effort;
    private final Divisions divisions;
    private final Nearness nearness;

    /** @param weights of {@link Evidence} */
    Resolver(Gazetteer gazetteer, double[] weights, List<Toponym> toponyms, SourceFocus focus) {
        this(gazetteer, weights, toponyms, focus, Effort.uninterrupted());
    }

    Resolver(Gazetteer gazetteer, double[] weights, List<Toponym> toponyms, SourceFocus focus, Effort effort) {
        this.effort = effort;
        names = gazetteer.names();
        places = gazetteer.places();
        this.weights = weights;
        ambiguous = toponyms.stream().filter(Toponym::isAmbiguous).toList();
        others = toponyms.size() - 1;
        this.focus = focus;
        divisions = new Divisions(places, toponyms);
        nearness = new Nearness(places, toponyms, effort);
    }

    void resolve() {
        ambiguous.forEach(this::addOwn);
        for (int round = 0; round < ROUNDS; round++) {
            addOthers();
            ambiguous.forEach(this::decide);
        }
    }

    private void decide(Toponym toponym) {
        effort.add(toponym.places.length);
        for (int number = 0; number < toponym.places.length; number++) {
            toponym.weigh(number, weights);
        }
        toponym.best = 0;
        for (int number = 1; number < toponym.places.length; number++) {
            if (toponym.score[number] > toponym.score[toponym.best]) {
                toponym.best = number;
            }
        }
    }

    /** What does not depend on the other names' places. */
    private void addOwn(Toponym toponym) {
        effort.add(STEPS * toponym.places.length);
        int largest = 0;
        for (int place : toponym.places) {
            largest = Math.max(largest, places.population(place));
        }
        double logOfLargest = log10(largest);
        for (int number = 0; number < toponym.places.length; number++) {
            addSelf(toponym, number, logOfLargest);
            addQualifiers(toponym, number);
        }
        if (!focus.isNone()) {
            addFocus(toponym);
        }
    }

    private void addSelf(Toponym toponym, int number, double logOfLargest) {
        int place = toponym.places[number];
        PlaceClass kind = places.kind(place);
        boolean large = kind == PlaceClass.COUNTRY || kind == PlaceClass.STATE;
        NameUse use = toponym.use(names, number);
        double people = log10(places.population(place));
        toponym.set(number, Evidence.PEOPLE, people);
        toponym.set(number, Evidence.PEOPLE_OF_LARGEST, people - logOfLargest);
        toponym.set(number, Evidence.NO_PEOPLE, kind == PlaceClass.CITY && places.population(place) == 0);
        toponym.set(number, Evidence.CAPITAL, places.isCapital(place));
        toponym.set(number, Evidence.CITY_OF_DATELINE, toponym.isDateline && kind == PlaceClass.CITY);
        toponym.set(number, Evidence.LISTED_FIRST, number == 0);
        toponym.set(number, Evidence.COUNTRY, kind == PlaceClass.COUNTRY);
        toponym.set(number, Evidence.STATE, kind == PlaceClass.STATE);
        toponym.set(number, Evidence.STATE_OF_THE_US, kind == PlaceClass.STATE && isUs(places.country(place)));
        toponym.set(number, Evidence.COUNTY, kind == PlaceClass.COUNTY);
        toponym.set(
                number,
                Evidence.COUNTY_BY_NAME,
                kind == PlaceClass.COUNTY && NameKey.of(places.name(place)).equals(names.key(toponym.name)));
        toponym.set(number, Evidence.NEIGHBORHOOD, kind == PlaceClass.NEIGHBORHOOD);
        toponym.set(number, Evidence.LANDSCAPE, kind == PlaceClass.CONTINENT || kind.compareTo(PlaceClass.REGION) >= 0);
        toponym.set(number, Evidence.NOT_THE_FIRST_CITY, large && places.kind(toponym.places[0]) == PlaceClass.CITY);
        toponym.set(number, Evidence.OTHER_NAME, use == NameUse.OTHER);
        toponym.set(number, Evidence.ABBREVIATION, use == NameUse.ABBREVIATION);
        toponym.set(number, Evidence.DEMONYM, use == NameUse.DEMONYM);
    }

    private boolean isUs(int country) {
        return country != GazetteerPlaces.NONE && "US".equals(places.code(country));
    }

    private void addQualifiers(Toponym toponym, int number) {
        int place = toponym.places[number];
        boolean byCountry = false;
        boolean byOther = false;
        for (Toponym qualifier : toponym.qualifiers) {
            for (int larger : qualifier.places) {
                if (places.isIn(place, larger)) {
                    byCountry |= places.kind(larger) == PlaceClass.COUNTRY;
                    byOther |= places.kind(larger) != PlaceClass.COUNTRY;
                }
            }
        }
        boolean qualifies = false;
        for (Toponym smaller : toponym.qualified) {
            for (int part : smaller.places) {
                qualifies |= places.isIn(part, place);
            }
        }
        toponym.set(number, Evidence.QUALIFIED, byOther);
        toponym.set(number, Evidence.QUALIFIED_BY_COUNTRY, byCountry);
        toponym.set(number, Evidence.NOT_QUALIFIED, !toponym.qualifiers.isEmpty() && !byOther && !byCountry);
        toponym.set(number, Evidence.QUALIFIES, qualifies);
    }

    /** What the source writes about, without its mentions of this name, which may have been understood wrongly. */
    private void addFocus(Toponym toponym) {
        int named = 0;
        for (int place : toponym.places) {
            named += focus.of(place);
        }
        double others = focus.all() - named + DOUBT;
        for (int number = 0; number < toponym.places.length; number++) {
            int place = toponym.places[number];
            boolean isState = places.kind(place) == PlaceClass.STATE;
            toponym.set(
                    number,
                    isState ? Evidence.SOURCE_STATE_ITSELF : Evidence.SOURCE_STATE,
                    logShare(othersIn(places.state(place), toponym, places::state), others));
            toponym.set(
                    number,
                    Evidence.SOURCE_COUNTRY,
                    places.kind(place) == PlaceClass.COUNTRY
                            ? 0
                            : logShare(othersIn(places.country(place), toponym, places::country), others));
            toponym.set(
                    number,
                    Evidence.SOURCE_COUNTY,
                    logShare(othersIn(places.county(place), toponym, places::county), others));
            toponym.set(number, Evidence.SOURCE_PLACE, named == 0 ? 0 : focus.of(place) / (named + DOUBT));
        }
    }

    private int othersIn(int division, Toponym toponym, IntUnaryOperator divisionOf) {
        if (division == GazetteerPlaces.NONE) {
            return 0;
        }
        int count = focus.within(division);
        for (int place : toponym.places) {
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
        divisions.count();
        for (Toponym toponym : ambiguous) {
            effort.add(toponym.places.length);
            for (int number = 0; number < toponym.places.length; number++) {
                int place = toponym.places[number];
                int ofState = divisions.ofState(toponym, number);
                int ofCountry = divisions.ofCountry(toponym, number);
                boolean isState = places.state(place) == place;
                toponym.set(number, Evidence.STATE_SHARE, isState || others == 0 ? 0 : ofState / (double) others);
                toponym.set(number, Evidence.STATE_OF_OTHERS, !isState && ofState > 0);
                toponym.set(number, Evidence.STATE_AROUND_OTHERS, isState && ofState > 0);
                toponym.set(number, Evidence.COUNTRY_SHARE, others == 0 ? 0 : ofCountry / (double) others);
                toponym.set(number, Evidence.COUNTRY_AROUND_OTHERS, places.country(place) == place && ofCountry > 0);
                toponym.set(
                        number, Evidence.COUNTRY_OF_OTHERS, ofCountry > 1 || 2 * ofCountry >= others && ofCountry > 0);
            }
        }
        nearness.add();
    }

    private static double log10(int people) {
        return StrictMath.log10(people + (double) MIN_PEOPLE);
    }
}
