package dev.dateline.engine.geoparse;

import java.util.Locale;

/** What speaks for a place, or against it. The order is that of the weights. */
enum Evidence {
    /** Logarithm of its population. */
    PEOPLE(Kind.POPULATION),
    /** The same, relative to the largest place of that name. */
    PEOPLE_OF_LARGEST(Kind.POPULATION),
    /** No population is known. */
    NO_PEOPLE(Kind.POPULATION),
    CAPITAL(Kind.POPULATION),
    /** The gazetteer lists it first among the places of that name. */
    LISTED_FIRST(Kind.POPULATION),
    COUNTRY(Kind.CLASS),
    STATE(Kind.CLASS),
    STATE_OF_THE_US(Kind.CLASS),
    COUNTY(Kind.CLASS),
    /** The words of the text say "county" or the like. */
    COUNTY_BY_NAME(Kind.CLASS),
    NEIGHBORHOOD(Kind.CLASS),
    /** A region, a river, a mountain. */
    LANDSCAPE(Kind.CLASS),
    /** A state or a country, where a city of the name is listed first. */
    NOT_THE_FIRST_CITY(Kind.CLASS),
    /** A city, and the name begins a text or a line as the place where it was written. */
    CITY_OF_DATELINE(Kind.DATELINE),
    OTHER_NAME(Kind.NAME),
    ABBREVIATION(Kind.NAME),
    DEMONYM(Kind.NAME),
    /** "Alexandria, Louisiana": a division that it is in follows. */
    QUALIFIED(Kind.QUALIFIER),
    /** "Alexandria, Egypt". */
    QUALIFIED_BY_COUNTRY(Kind.QUALIFIER),
    /** A place follows that it is not in. */
    NOT_QUALIFIED(Kind.QUALIFIER),
    /** It qualifies another place. */
    QUALIFIES(Kind.QUALIFIER),
    /** Share of the other places in its state. */
    STATE_SHARE(Kind.DIVISION),
    STATE_OF_OTHERS(Kind.DIVISION),
    /** It is a state, and others are in it. */
    STATE_AROUND_OTHERS(Kind.DIVISION),
    /** Share of the other places in its country. */
    COUNTRY_SHARE(Kind.COUNTRY),
    COUNTRY_OF_OTHERS(Kind.COUNTRY),
    /** It is a country, and others are in it. */
    COUNTRY_AROUND_OTHERS(Kind.COUNTRY),
    WITHIN_30_KM(Kind.NEAR_OTHERS),
    WITHIN_100_KM(Kind.NEAR_OTHERS),
    WITHIN_300_KM(Kind.NEAR_OTHERS),
    /** Share of the other places within 150 km. */
    NEAR_SHARE(Kind.NEAR_OTHERS),
    /** Logarithm of the share of its state in what the source writes about otherwise; so the next ones. */
    SOURCE_STATE(Kind.SOURCE),
    SOURCE_STATE_ITSELF(Kind.SOURCE),
    SOURCE_COUNTRY(Kind.SOURCE),
    SOURCE_COUNTY(Kind.SOURCE),
    SOURCE_PLACE(Kind.SOURCE);

    /** What an answer calls it. */
    enum Kind {
        POPULATION,
        CLASS,
        DATELINE,
        NAME,
        QUALIFIER,
        DIVISION,
        COUNTRY,
        NEAR_OTHERS,
        SOURCE;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final int COUNT = values().length;

    final Kind kind;

    Evidence(Kind kind) {
        this.kind = kind;
    }
}
