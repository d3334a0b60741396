package dev.dateline.bench;

import dev.dateline.engine.geoindex.query.EntityKey;
import java.time.LocalDate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The corpus with entities: five of each article, drawn by the law of Zipf and Mandelbrot among a quarter as many as
 * articles, so that the most frequent one is in a tenth of the articles. Dates cover ten years instead of five.
 */
final class EntityCorpus {

    /** @param otherName a second spelling; null for nine of ten */
    record Entity(EntityKey key, String name, @Nullable String otherName) {

        /** By its spelling, 0 or 1. */
        String name(int spelling) {
            return spelling == 0 || otherName == null ? name : otherName;
        }
    }

    static final int AN_ARTICLE = 5;
    /** Names of an entity. The number of a name is this times the rank of its entity, plus the spelling. */
    static final int SPELLINGS = 2;

    /** Not the increment of the random generator: with it, neighbors would draw the same numbers. */
    private static final long SPREAD = 0xD1342543DE82EF95L;

    private static final double SHARE_OF_FIRST = .1;
    private static final String[] TYPES = {"person", "organisation", "place"};
    private static final String CONSONANTS = "bcdfghjklmnprstvwxyz";
    private static final String VOWELS = "aeiou";

    private final Corpus corpus;
    private final int size;
    private final double[] cumulated;

    EntityCorpus(Corpus corpus, int size) {
        this.corpus = corpus;
        this.size = size;
        cumulated = new double[Math.max(2 * AN_ARTICLE, size / 4)];
        double low = 0;
        double high = cumulated.length;
        for (int step = 0; step < 40; step++) { // the larger the offset, the rarer the first
            double offset = (low + high) / 2;
            if (shareOfFirst(offset) > SHARE_OF_FIRST) {
                low = offset;
            } else {
                high = offset;
            }
        }
    }

    /** Weighs rank r by 1 / (r + 1 + offset). Returns the share of articles that have the first. */
    private double shareOfFirst(double offset) {
        double sum = 0;
        for (int rank = 0; rank < cumulated.length; rank++) {
            sum += 1 / (rank + 1 + offset);
            cumulated[rank] = sum;
        }
        return 1 - Math.pow(1 - cumulated[0] / sum, AN_ARTICLE);
    }

    /** Number of distinct entities, of which the rarest may be in no article. */
    int entities() {
        return cumulated.length;
    }

    /** The entity of a rank; 0 is the most frequent one. */
    Entity entity(int rank) {
        var dice = new Dice(rank * SPREAD + 13);
        String type = TYPES[rank % TYPES.length];
        String first = word(dice, 2);
        String last = word(dice, 4);
        String name = first + " " + last;
        return new Entity(
                new EntityKey(type, name.toLowerCase().replace(' ', '-')),
                name,
                dice.chance(.1) ? first.charAt(0) + ". " + last : null);
    }

    private static String word(Dice dice, int syllables) {
        var text = new StringBuilder();
        for (int syllable = 0; syllable < syllables; syllable++) {
            text.append(CONSONANTS.charAt(dice.below(CONSONANTS.length())));
            text.append(VOWELS.charAt(dice.below(VOWELS.length())));
        }
        return text.replace(0, 1, text.substring(0, 1).toUpperCase()).toString();
    }

    Corpus.Article article(int number) {
        Corpus.Article of = corpus.article(number, size);
        LocalDate date = of.pubDate();
        return new Corpus.Article(
                of.externalId(),
                of.headline(),
                of.url(),
                of.author(),
                date == null ? null : Corpus.TODAY.minusDays(2 * (Corpus.TODAY.toEpochDay() - date.toEpochDay())),
                of.sourceId(),
                of.sourceName(),
                of.body(),
                of.tags(),
                of.images(),
                of.mentions());
    }

    /** The numbers of the names that an article gives its entities, which are distinct. */
    int[] namesOf(int number) {
        var dice = new Dice(number * SPREAD + 11);
        int[] ranks = new int[AN_ARTICLE];
        int[] names = new int[AN_ARTICLE];
        int found = 0;
        while (found < AN_ARTICLE) {
            int rank = draw(dice);
            if (Arrays.stream(ranks, 0, found).noneMatch(other -> other == rank)) {
                ranks[found] = rank;
                names[found++] = SPELLINGS * rank + (dice.chance(.3) && entity(rank).otherName != null ? 1 : 0);
            }
        }
        return names;
    }

    private int draw(Dice dice) {
        int found = Arrays.binarySearch(cumulated, dice.next() * cumulated[cumulated.length - 1]);
        return Math.min(found < 0 ? ~found : found, cumulated.length - 1);
    }
}
