package dev.dateline.bench;

import dev.dateline.engine.embedding.ModelWords;
import java.util.List;

/**
 * Texts about topics: half of the words are drawn from all English words of the model by Zipf's law, the others from those
 * of one topic, or of two (the model of latent Dirichlet allocation: Blei, Ng and Jordan, 2003).
 */
final class TopicTexts {

    private static final int TOPICS = 4_000;
    private static final int WORDS_OF_TOPIC = 40;

    private final List<String> words = ModelWords.list();
    private final Dice.Zipf all = new Dice.Zipf(words.size());
    private final Dice.Zipf ofTopic = new Dice.Zipf(WORDS_OF_TOPIC);

    static int topic(Dice dice) {
        return dice.below(TOPICS);
    }

    /** @param share of the words that are of a topic */
    String text(Dice dice, int topic, int other, double share, int count) {
        var text = new StringBuilder(8 * count);
        for (int at = 0; at < count; at++) {
            int from = dice.chance(.75) ? topic : other;
            text.append(at == 0 ? "" : " ").append(dice.chance(share) ? word(from, dice) : words.get(all.draw(dice)));
        }
        return text.toString();
    }

    private String word(int topic, Dice dice) {
        return words.get(new Dice(topic * 1_000L + ofTopic.draw(dice)).below(words.size()));
    }

    /** What somebody asks about a topic. */
    String question(int topic) {
        return text(new Dice(topic), topic, topic, .8, 4);
    }
}
