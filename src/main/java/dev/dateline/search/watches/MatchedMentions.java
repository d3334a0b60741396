package dev.dateline.search.watches;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The mentions of articles that have begun to match, by their natures and how sure they are: what endpoints filter
 * events of watches by.
 */
final class MatchedMentions {

    /** @param confidence 1 for a mention that was submitted: whoever did so is sure */
    private record Mention(long id, Optional<String> nature, double confidence) {}

    private static final String MENTIONS = """
            select one.id as article_id, m.id, m.nature, coalesce(m.confidence, 1) as confidence
            from unnest(?::bigint[]) as one (id)
            cross join lateral (
              select m.id, m.nature, m.confidence from mention m where m.project_id = ? and m.article_id = one.id offset 0
            ) m
            """;

    private final Map<Long, Map<Long, Mention>> byArticle = new HashMap<>();

    /** What is known of all mentions of an article, which many watches may share. */
    private final Map<Long, Map<Optional<String>, Double>> ofArticles = new HashMap<>();

    private MatchedMentions() {}

    /** Reads the mentions of the articles that begin to match; does nothing if there are none. */
    static MatchedMentions read(Connection connection, ProjectId project, List<WatchEvent> changes)
            throws SQLException {
        MatchedMentions read = new MatchedMentions();
        Long[] articles = changes.stream()
                .filter(WatchEvent::isMatch)
                .map(WatchEvent::articleId)
                .distinct()
                .toArray(Long[]::new);
        if (articles.length > 0) {
            SqlText sql = SqlText.of(MENTIONS, articles, project.value());
            new Query<>(sql, rows -> {
                        while (rows.next()) {
                            Mention mention = mention(rows);
                            read.byArticle
                                    .computeIfAbsent(rows.getLong("article_id"), added -> new HashMap<>())
                                    .put(mention.id(), mention);
                        }
                        return read;
                    })
                    .ask(connection);
        }
        return read;
    }

    private static Mention mention(ResultSet row) throws SQLException {
        return new Mention(
                row.getLong("id"), Optional.ofNullable(row.getString("nature")), row.getDouble("confidence"));
    }

    /**
     * The natures of the matching mentions, each with its highest confidence, the highest first. Of a watch that asks for
     * no mentions: those of all mentions of the article. None if the article has ceased to match.
     */
    Map<Optional<String>, Double> natures(WatchEvent change) {
        Map<Long, Mention> all = byArticle.getOrDefault(change.articleId(), Map.of());
        if (!change.isMatch()) {
            return Map.of();
        }
        if (change.mentions().isEmpty()) {
            return ofArticles.computeIfAbsent(change.articleId(), added -> natures(all.values()));
        }
        return natures(change.mentions().stream()
                .map(all::get)
                .filter(Objects::nonNull)
                .toList());
    }

    private static Map<Optional<String>, Double> natures(Collection<Mention> mentions) {
        Map<Optional<String>, Double> highest = new HashMap<>();
        mentions.forEach(mention -> highest.merge(mention.nature(), mention.confidence(), Math::max));
        Map<Optional<String>, Double> ordered = new LinkedHashMap<>();
        highest.entrySet().stream()
                .sorted(Map.Entry.<Optional<String>, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(one -> one.getKey().orElse("")))
                .forEach(one -> ordered.put(one.getKey(), one.getValue()));
        return ordered;
    }
}
