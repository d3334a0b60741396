package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the names of a text may mean. A name has one sense throughout the text (Gale, Church and Yarowsky, One Sense per
 * Discourse, 1992), unless the text itself says otherwise: names may qualify the names before them, as in "Birmingham,
 * Alabama", "Birmingham, England".
 */
final class Toponyms {

    /** Between a place and the larger one that it is in: "Alexandria, La.", "Paris (Texas)", "Vienna in Austria". */
    private static final Pattern QUALIFYING =
            Pattern.compile("['’s]{0,2}[ \u00a0]*[,(]?[ \u00a0]*\n?[ \u00a0]*(in |near |, )?");

    private static final int MAX_QUALIFYING_TOKENS = 8;

    /** After the place where a text was written, and perhaps its state: "(AP) —". */
    private static final Pattern DATELINE =
            Pattern.compile("(, ?[\\p{L}. ]{2,20})? ?(\\([A-Z][\\p{L} ]{1,20}\\))? ?(--|—|–| - ).*", Pattern.DOTALL);

    private static final int MAX_DATELINE_CHARACTERS = 60;
    private static final int UNKNOWN = Containment.NONE;

    /** "L.A.", "N.Y.": no state of one word is abbreviated so. */
    private static final Pattern INITIALS = Pattern.compile("(\\p{Lu}\\.)+\\p{Lu}\\.?");

    private static final int MAX_INITIALS_CHARACTERS = 8;

    /** Of a name: its surroundings are matched with patterns. */
    private static final int STEPS = 20;

    private final Gazetteer gazetteer;
    private final Containment containment;
    private final Effort effort;
    private final String text;
    private final Matcher initials;
    private final Matcher qualifying;
    private final Matcher dateline;
    private final List<FoundName> names;
    private final List<Toponym> toponyms = new ArrayList<>();
    /** Of names as they are written, {@link #written}. */
    private final Numbers numbers = new Numbers();
    /** By the number of a name, the first one. */
    private final @Nullable Toponym[] firstOfName;
    /** By {@link #written} and whole. Numbers, because the executable interprets equals() of records. */
    private final Map<Long, Toponym> within = new HashMap<>();

    private final @Nullable Toponym[] byNumber;
    private final boolean[] qualifies;

    /** @param names of the text, in its order */
    Toponyms(Gazetteer gazetteer, String text, List<FoundName> names) {
        this(gazetteer, text, names, Effort.uninterrupted());
    }

    Toponyms(Gazetteer gazetteer, String text, List<FoundName> names, Effort effort) {
        this.gazetteer = gazetteer;
        this.effort = effort;
        containment = new Containment(gazetteer, effort);
        this.text = text;
        initials = INITIALS.matcher(text);
        qualifying = QUALIFYING.matcher(text);
        dateline = DATELINE.matcher(text);
        this.names = names;
        byNumber = new Toponym[names.size()];
        firstOfName = new Toponym[names.size()];
        qualifies = new boolean[names.size()];
        for (int at = 0; at < names.size(); at++) {
            effort.add(STEPS);
            int whole = whole(at);
            if (whole != UNKNOWN) {
                byNumber[at] = toponymWithin(written(at), whole);
            }
        }
        for (int at = 0; at < names.size(); at++) {
            effort.add(STEPS);
            if (names.get(at).name() >= 0 && byNumber[at] == null) {
                byNumber[at] = firstToponym(written(at));
            }
            if (byNumber[at] != null && isDateline(at)) {
                byNumber[at].isDateline = true;
            }
        }
        for (int at = 0; at + 1 < names.size(); at++) {
            effort.add(STEPS);
            if (whole(at) != UNKNOWN) {
                qualify(at, byNumber[at], byNumber[at + 1]);
            }
        }
    }

    /** A number of the name at a position, and of whether it is written in initials. */
    private int written(int at) {
        FoundName name = names.get(at);
        boolean inInitials = name.end() - name.begin() <= MAX_INITIALS_CHARACTERS
                && initials.region(name.begin(), name.end()).matches();
        return name.name() << 1 | (inInitials ? 1 : 0);
    }

    private Toponym toponymWithin(int written, int whole) {
        return within.computeIfAbsent((long) whole << Integer.SIZE | written, unknown -> add(written, whole));
    }

    private Toponym firstToponym(int written) {
        Toponym first = firstOfName[numbers.of(written)];
        return first == null ? add(written, UNKNOWN) : first;
    }

    private Toponym add(int written, int whole) {
        var toponym = new Toponym(gazetteer, toponyms.size(), written >> 1, (written & 1) == 1, whole);
        toponyms.add(toponym);
        int number = numbers.of(written);
        if (firstOfName[number] == null) {
            firstOfName[number] = toponym;
        }
        return toponym;
    }

    private void qualify(int at, Toponym toponym, Toponym larger) {
        qualifies[at + 1] = true;
        toponym.addQualifier(larger);
    }

    /** The country or division that the next name means, if it can only mean to say where this one is. */
    private int whole(int at) {
        if (at + 1 == names.size()) {
            return UNKNOWN;
        }
        FoundName name = names.get(at);
        FoundName next = names.get(at + 1);
        return name.name() >= 0 && next.name() >= 0 && name.name() != next.name() && isBetween(name.end(), next.begin())
                ? whole(name.name(), next.name())
                : UNKNOWN;
    }

    private int whole(int name, int larger) {
        return containment.whole(name, larger);
    }

    private boolean isBetween(int from, int to) {
        return from <= to
                && to - from < MAX_QUALIFYING_TOKENS
                && qualifying.region(from, to).matches();
    }

    private boolean isDateline(int at) {
        FoundName name = names.get(at);
        return (beginsLine(name.begin()) || isInCapitals(name) && isSentenceEnd(name.begin()))
                && dateline.region(name.end(), Math.min(text.length(), name.end() + MAX_DATELINE_CHARACTERS))
                        .matches();
    }

    private boolean beginsLine(int at) {
        return at == 0 || text.charAt(at - 1) == '\n';
    }

    private boolean isSentenceEnd(int at) {
        return at > 1 && text.charAt(at - 1) == ' ' && ".!?\"”".indexOf(text.charAt(at - 2)) >= 0;
    }

    private boolean isInCapitals(FoundName name) {
        return name.end() - name.begin() > 2 && Words.isInCapitals(text, name.begin(), name.end());
    }

    /** Those whose text says where they are first; then the others. Each in the order of the text. */
    List<Toponym> all() {
        return toponyms;
    }

    /** What a name of the text may mean; null if the gazetteer does not have it. */
    @Nullable Toponym of(int at) {
        return byNumber[at];
    }

    /** Whether a name of the text only says where the one before it is. */
    boolean qualifies(int at) {
        return qualifies[at];
    }
}
