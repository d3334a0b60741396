package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.NameKey;
import dev.dateline.engine.gazetteer.NameTable;
import java.util.List;

/** Finds the name of the gazetteer that words of a text stand for, also where the text adds something to it. */
final class NameSearch {

    /** Words that say what a place is, and are not always part of its name. */
    private static final List<String> ENDINGS = List.of(
            "'s",
            "s",
            " county",
            " parish",
            " township",
            " city",
            " state",
            " province",
            " region",
            " area",
            " co",
            " twp");

    private static final List<String> BEGINNINGS = List.of(
            "north ",
            "south ",
            "east ",
            "west ",
            "northern ",
            "southern ",
            "eastern ",
            "western ",
            "central ",
            "downtown ",
            "city of ",
            "greater ",
            "upper ",
            "lower ");

    private static final String ARTICLE = "the ";

    private final NameTable names;

    NameSearch(NameTable names) {
        this.names = names;
    }

    /** The ordinal of the name; negative if there is none. */
    int find(String words) {
        String key = NameKey.of(words);
        int name = names.find(key);
        if (name < 0 && key.startsWith(ARTICLE)) {
            key = key.substring(ARTICLE.length());
            name = names.find(key);
        }
        for (String ending : ENDINGS) {
            if (name < 0 && key.endsWith(ending)) {
                name = names.find(key.substring(0, key.length() - ending.length()));
            }
        }
        for (String beginning : BEGINNINGS) {
            if (name < 0 && key.startsWith(beginning)) {
                name = names.find(key.substring(beginning.length()));
            }
        }
        return name;
    }
}
