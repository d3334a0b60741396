package dev.dateline.engine.stems;

import java.util.Set;

/**
 * Words that say nothing of what a question is about: English articles, pronouns, prepositions, auxiliary verbs, and what is left
 * of {@code don't} or {@code we've} when it is split at the apostrophe.
 *
 * <p>Source: the closed word classes of English, of which Snowball's list (snowballstem.org, english/stop.txt) has most.
 */
final class StopWords {

    private static final Set<String> WORDS = Set.of("""
            a an the this that these those
            i me my mine myself we us our ours ourselves you your yours yourself yourselves
            he him his himself she her hers herself it its itself they them their theirs themselves
            who whom whose which what where when why how
            am is are was were be been being have has had having do does did doing done
            can could may might must shall should will would cannot
            and or but nor if because as than while until though although whether so then
            of at by for with without about against between into through during before after above below
            to from up down in out on off over under upon within among toward towards via per
            again further once here there now just only very too also not no yes
            all any both each few more most much many other some such own same ever
            s t d m ll re ve don didn doesn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn
            """.strip().split("\\s+"));

    private StopWords() {}

    /** Whether it is one, in lower case. */
    static boolean contain(String word) {
        return WORDS.contains(word);
    }
}
