package dev.dateline.chaos.check;

import dev.dateline.chaos.workload.Edition;
import dev.dateline.chaos.workload.Places;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The articles that searches of a place, and lists of a source, must find at the sweep's current moment. */
final class Spots {

    private final Map<Integer, Set<Article>> places = new HashMap<>();
    private final Map<Integer, Set<Article>> sources = new HashMap<>();

    void leave(Article article) {
        if (article.isThere()) {
            atPlace(Places.of(article.external, article.floor)).remove(article);
            ofSource(Edition.source(article.external)).remove(article);
        }
    }

    void enter(Article article) {
        if (article.isThere()) {
            atPlace(Places.of(article.external, article.floor)).add(article);
            ofSource(Edition.source(article.external)).add(article);
        }
    }

    Collection<Article> atPlace(int place) {
        return places.computeIfAbsent(place, none -> new LinkedHashSet<>());
    }

    Collection<Article> ofSource(int source) {
        return sources.computeIfAbsent(source, none -> new LinkedHashSet<>());
    }
}
